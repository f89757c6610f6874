import { basename } from 'node:path';
import { parse } from 'jsonc-parser';
import { parseSync } from 'oxc-parser';
import { isObject } from '#shared/is-object';
import type { CompilerOptions } from '../../../plugins/files/typescript-api.ts';
import type { Sample } from './sample.ts';

/** Compiler configuration from the samples of a page. */
interface PageCompiler {
  readonly options: CompilerOptions;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Indexes of samples that declare globals. */
  readonly globals: readonly number[];
}

/** Options of a page's `tsconfig.json` that affect the meaning of code; strictness is decided by the check. */
const taken = [
  'jsxImportSource',
  'experimentalDecorators',
  'emitDecoratorMetadata',
  'useDefineForClassFields',
] as const;

/** Reads the `tsconfig.json` and declaration files among the samples of a page. */
export function pageCompiler(samples: readonly (Sample | undefined)[]): PageCompiler {
  const written: Record<string, unknown> = {};
  for (const sample of samples) {
    if (sample?.path !== undefined && basename(sample.path) === 'tsconfig.json')
      Object.assign(written, compilerOptions(sample.code));
  }
  return {
    options: Object.fromEntries(taken.flatMap((name) => (name in written ? [[name, written[name]]] : []))),
    paths: isPaths(written.paths) ? written.paths : {},
    globals: samples.flatMap((sample, index) => (sample !== undefined && declaresGlobals(sample) ? [index] : [])),
  };
}

function compilerOptions(code: string): object {
  const config: unknown = parse(code);
  const options: unknown = isObject(config) ? config.compilerOptions : undefined;
  return isObject(options) ? options : {};
}

/** Whether a sample is a declaration file that is not a module and contains more than references. */
function declaresGlobals({ path, code }: Sample): boolean {
  if (path === undefined || !path.endsWith('.d.ts')) return false;
  const { program, module } = parseSync(path, code);
  return !module.hasModuleSyntax && program.body.length > 0;
}

function isPaths(value: unknown): value is PageCompiler['paths'] {
  return (
    isObject(value) &&
    Object.values(value).every((list) => Array.isArray(list) && list.every((item) => typeof item === 'string'))
  );
}
