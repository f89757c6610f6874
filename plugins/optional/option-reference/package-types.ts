import path from 'node:path';
import type { Program } from 'typescript';
import { DocSiteError } from '#shared/errors';
import { loadTypeScript } from '../../typescript/typescript-api.ts';
import { compareTypes, type StatedType } from './compare-types.ts';
import { type DeclaredOption, declaredOptions } from './declared-options.ts';
import { createProgramMaker, moduleExports } from './type-program.ts';

interface PackageTypesOptions {
  /** Absolute path of the folder where the package and TypeScript are installed. */
  readonly folder: string;
  /** Module and export name of the configuration type. */
  readonly config: { readonly module: string; readonly name: string };
  /** Modules whose types stated types may use; the first one that exports a name wins. */
  readonly modules: readonly string[];
  /** Folders and files, relative to `folder`, whose declarations the pages must cover. */
  readonly own: readonly string[];
}

/**
 * Reads the configuration type of a package, and compares stated types with the declared ones; throws when it declares
 * no options.
 */
export function readPackageTypes({ folder, config, modules, own }: PackageTypesOptions) {
  const compiler = loadTypeScript(folder, 'option-reference');
  const makeProgram = createProgramMaker(compiler, folder);
  const imported = modules.map((module, index) => ({ module, file: `module-${index}.ts` }));
  const program = makeProgram({
    'config.ts': `export type { ${config.name} } from ${JSON.stringify(config.module)};\n`,
    ...Object.fromEntries(imported.map(({ module, file }) => [file, `export * from ${JSON.stringify(module)};\n`])),
  });
  const options = readOptions(
    program,
    path.join(folder, 'config.ts'),
    own.map((name) => path.join(folder, name)),
  );
  if (options.length === 0) {
    throw new DocSiteError(`Unexpected type \`${config.name}\` of \`${config.module}\`: it has no options.`, {
      rule: 'option-reference',
      hint: `Check \`config\`, and that the package is installed in \`${folder}\`.`,
    });
  }
  const names = imported.flatMap(({ module, file }) =>
    moduleExports(program, path.join(folder, file)).map(({ name }): [string, string] => [name, module]),
  );
  // Reversed, so that the first module that exports a name wins.
  const moduleOf = new Map(names.reverse());
  const compare = (stated: readonly StatedType[]) =>
    compareTypes(stated, { compiler, makeProgram, folder, config, moduleOf });
  return { options, compare };
}

function readOptions(program: Program, file: string, own: readonly string[]): readonly DeclaredOption[] {
  const checker = program.getTypeChecker();
  const isOwn = (name: string) => own.some((prefix) => path.normalize(name).startsWith(prefix));
  return moduleExports(program, file).flatMap((symbol) =>
    declaredOptions(checker.getDeclaredTypeOfSymbol(symbol), { checker, isOwn }),
  );
}
