import { basename } from 'node:path';
import { parse } from 'jsonc-parser';
import { parseSync } from 'oxc-parser';
import type { CompilerOptions } from 'typescript';
import { z } from 'zod';
import type { Sample } from './sample.ts';

/** Compiler configuration from the samples of a page. */
interface PageCompiler {
  readonly options: CompilerOptions;
  readonly paths: Readonly<Record<string, readonly string[]>>;
  /** Indexes of samples that declare globals. */
  readonly globals: readonly number[];
}

/** The part of a `tsconfig.json` that affects the meaning of code; strictness is decided by the check. */
const tsconfig = z.object({
  compilerOptions: z.object({
    jsxImportSource: z.string().exactOptional(),
    experimentalDecorators: z.boolean().exactOptional(),
    emitDecoratorMetadata: z.boolean().exactOptional(),
    useDefineForClassFields: z.boolean().exactOptional(),
    paths: z.record(z.string(), z.array(z.string())).catch({}).exactOptional(),
  }),
});

/** Reads the `tsconfig.json` and declaration files among the samples of a page. */
export function pageCompiler(samples: readonly (Sample | undefined)[]): PageCompiler {
  const written = samples.flatMap((sample) => {
    if (sample?.path === undefined || basename(sample.path) !== 'tsconfig.json') return [];
    return tsconfig.safeParse(parse(sample.code)).data?.compilerOptions ?? [];
  });
  const merged: (typeof written)[number] = Object.assign({}, ...written);
  const { paths = {}, ...options } = merged;
  return {
    options,
    paths,
    globals: samples.flatMap((sample, index) => (sample !== undefined && declaresGlobals(sample) ? [index] : [])),
  };
}

/** Whether a sample is a declaration file that is not a module and contains more than references. */
function declaresGlobals({ path, code }: Sample): boolean {
  if (path === undefined || !path.endsWith('.d.ts')) return false;
  const { program, module } = parseSync(path, code);
  return !module.hasModuleSyntax && program.body.length > 0;
}
