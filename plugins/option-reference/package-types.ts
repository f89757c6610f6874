import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { type DeclaredOption, declaredOptions } from './declared-options.ts';
import { createProgramMaker } from './type-program.ts';
import { loadTypeScript, type Program, type SourceFile, type TypeChecker, type TypeScript } from './typescript-api.ts';

/** Where the types of the documented package are. */
export interface PackageTypesOptions {
  /** Absolute path of the folder in which the package, and TypeScript, are installed. */
  readonly folder: string;
  /** Module and export of the configuration type. */
  readonly config: { readonly module: string; readonly name: string };
  /** Modules whose types stated types may name; of two of one name, that of the first. */
  readonly modules: readonly string[];
  /** Folders and files, relative to `folder`, whose declarations the pages answer for; the rest is of other tools. */
  readonly own: readonly string[];
}

/** What a stated type is beside the declared one. */
export type TypeVerdict =
  | { readonly kind: 'same' }
  /** `declared` as TypeScript writes it. */
  | { readonly kind: 'different'; readonly declared: string }
  /** The compiler’s message. */
  | { readonly kind: 'invalid'; readonly message: string };

/** The types of the documented package. */
export interface PackageTypes {
  readonly options: readonly DeclaredOption[];
  /** Compares stated types with the declared ones. */
  compare(stated: readonly StatedType[]): readonly TypeVerdict[];
}

/** A type as a page states it. */
export interface StatedType {
  /** A name of `options`. */
  readonly option: string;
  readonly type: string;
}

/** `NoTruncation`, `UseAliasDefinedOutsideCurrentScope` and `InTypeAlias` of the compiler’s format flags. */
const typeFormat = 1 | 16384 | 8388608;

/**
 * Two types are the same when the compiler calls them identical, or when each can be assigned to the other with every
 * optional key made required: otherwise a forgotten optional key would go unseen.
 */
const comparison = `
type Identical<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Full<T, D extends 0[] = []> = D['length'] extends 4
  ? T
  : T extends (...args: never[]) => unknown
    ? T
    : T extends readonly (infer E)[]
      ? Full<E, [...D, 0]>[]
      : T extends object
        ? { [K in keyof T]-?: Full<T[K], [...D, 0]> }
        : T;
type IsAny<T> = 0 extends 1 & T ? true : false;
type Mutual<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Same<A, B> = Identical<A, B> extends true
  ? true
  : true extends IsAny<A> | IsAny<B>
    ? false
    : Mutual<Full<A>, Full<B>>;
`;

/** Reads the configuration type of a package. */
export function readPackageTypes({ folder, config, modules, own }: PackageTypesOptions): PackageTypes {
  const compiler = loadTypeScript(folder);
  const makeProgram = createProgramMaker(compiler, folder);
  const configImport = `import type { ${config.name} as Config } from ${JSON.stringify(config.module)};\n`;
  const ownPaths = own.map((name) => path.join(folder, name));

  const scopeFiles = modules.map((module, index) => [
    `scope-${index}.ts`,
    `export * from ${JSON.stringify(module)};\n`,
  ]);
  const program = makeProgram({
    ...Object.fromEntries(scopeFiles),
    'config.ts': `${configImport}export type Declared = Config;\n`,
  });
  const checker = program.getTypeChecker();
  const exportsOf = (name: string) => moduleExports(program, path.join(folder, name), checker);
  const declared = exportsOf('config.ts').find(({ name }) => name === 'Declared');
  const options =
    declared === undefined
      ? []
      : declaredOptions(checker.getDeclaredTypeOfSymbol(declared), {
          checker,
          isOwn: (file) => ownPaths.some((prefix) => path.normalize(file).startsWith(prefix)),
        });
  if (options.length === 0) {
    throw new DocSiteError(`Unexpected type \`${config.name}\` of \`${config.module}\`: it has no options.`, {
      rule: 'option-reference',
      hint: `Is that the export, and is the package installed in \`${folder}\`?`,
    });
  }
  const moduleOf = new Map(
    modules
      .flatMap((module, index) => exportsOf(`scope-${index}.ts`).map(({ name }): [string, string] => [name, module]))
      .reverse(),
  );

  function probe({ option, type }: StatedType): string {
    const path = option.split('.').reduce((value, key) => `NonNullable<${value}[${JSON.stringify(key)}]>`, 'Config');
    const names = [...new Set(type.match(/[A-Za-z_$][\w$]*/g))];
    const imports = names.flatMap((name) => {
      const module = moduleOf.get(name);
      return module === undefined ? [] : [`import type { ${name} } from ${JSON.stringify(module)};\n`];
    });
    return [
      configImport,
      ...imports,
      comparison,
      `export type Declared = ${path};\n`,
      `export type Stated = ${type};\n`,
      'export type Verdict = Same<Declared, Stated>;\n',
    ].join('');
  }

  return {
    options,
    compare(stated) {
      const files = Object.fromEntries(stated.map((one, index) => [`probe-${index}.ts`, probe(one)]));
      const probes = makeProgram(files);
      return stated.map((_, index) => readVerdict(compiler, probes, path.join(folder, `probe-${index}.ts`)));
    },
  };
}

function readVerdict(compiler: TypeScript, program: Program, file: string): TypeVerdict {
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`The compiler did not read ${file}.`);
  const message = firstMessage(compiler, program, source);
  if (message !== undefined) return { kind: 'invalid', message };
  const checker = program.getTypeChecker();
  const found = new Map(moduleExports(program, file, checker).map((symbol) => [symbol.name, symbol]));
  const text = (name: string) => {
    const symbol = found.get(name);
    return symbol === undefined
      ? ''
      : checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, typeFormat);
  };
  return text('Verdict') === 'true' ? { kind: 'same' } : { kind: 'different', declared: text('Declared') };
}

function firstMessage(compiler: TypeScript, program: Program, source: SourceFile): string | undefined {
  const syntactic = program.getSyntacticDiagnostics(source);
  const [first] = syntactic.length > 0 ? syntactic : program.getSemanticDiagnostics(source);
  return first && compiler.flattenDiagnosticMessageText(first.messageText, ' ');
}

function moduleExports(program: Program, file: string, checker: TypeChecker) {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}
