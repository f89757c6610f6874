import { type EcmaScriptModule, type OxcError, parseSync } from 'oxc-parser';

/** The imports and exports of a script, and its syntax errors. */
interface ParsedModule {
  readonly module: EcmaScriptModule;
  readonly errors: readonly OxcError[];
}

/**
 * Parses a script; the extension of `file` decides between JavaScript and TypeScript. A result of `parseSync` holds the
 * syntax tree, some 30 times the size of the code, in memory that the garbage collector does not count, until the tree
 * has been read.
 */
export function parseModule(file: string, code: string): ParsedModule {
  const parsed = parseSync(file, code);
  const { module, errors } = parsed;
  void parsed.program;
  return { module, errors };
}
