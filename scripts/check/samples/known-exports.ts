import { createSampleProgram, type ProgramOptions } from './sample-program.ts';
import type { KnownExports } from './signatures.ts';

/** Reads the export names of modules. */
export function readKnownExports(
  modules: readonly string[],
  options: Omit<ProgramOptions, 'texts' | 'imports'>,
): KnownExports {
  if (modules.length === 0) return new Map();
  const nothing = { texts: new Map(), imports: new Map() };
  const { resolve } = createSampleProgram([], {}, { ...options, ...nothing });
  const files = new Map(modules.map((module) => [module, resolve(module)]));
  const roots = [...files.values()].filter((file) => file !== undefined);
  const program = createSampleProgram(roots, {}, { ...options, ...nothing });
  const checker = program.getTypeChecker();
  return new Map(
    [...files].map(([module, file]) => {
      const source = file === undefined ? undefined : program.getSourceFile(file);
      const symbol = source && checker.getSymbolAtLocation(source);
      return [module, new Set(symbol && checker.getExportsOfModule(symbol).map(({ name }) => name))];
    }),
  );
}
