import type { EcmaScriptModule, OxcError } from 'oxc-parser';
import { parseSync } from 'oxc-parser/src-js/bindings';
import { type Problem, withStop } from '#shared/errors';
import { placeAt } from '#shared/place';

/** A syntax error. */
export type SyntaxMistake = Pick<Problem, 'message' | 'line' | 'column' | 'hint'>;

/** The imports and exports of a script, and its syntax errors. */
interface ParsedModule {
  readonly module: EcmaScriptModule;
  readonly errors: readonly SyntaxMistake[];
}

/**
 * Parses a script; the extension of `file` decides between JavaScript and TypeScript. A result of `parseSync` holds the
 * syntax tree as JSON, some 30 times the size of the code, in memory that the garbage collector does not count, until
 * the tree has been read. `parseSync` of the package itself also makes objects of it, which takes twice as long.
 */
export function parseModule(file: string, code: string): ParsedModule {
  const parsed = parseSync(file, code);
  const { module, errors } = parsed;
  void parsed.program;
  return { module, errors: [...errors.map((error) => toMistake(error, code)), ...secondDefaults(module, code)] };
}

/** Neither the parser nor the loader reports them: one of the values would be lost. */
function secondDefaults({ staticExports }: EcmaScriptModule, code: string): readonly SyntaxMistake[] {
  const defaults = staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ exportName: { kind, name }, isType }) => !isType && (kind === 'Default' || name === 'default'));
  return defaults.slice(1).map(({ start }) => ({
    message: 'Unexpected second default export.',
    ...placeAt(code, start),
    hint: 'Keep one of them.',
  }));
}

function toMistake({ message, helpMessage, labels: [label] }: OxcError, code: string): SyntaxMistake {
  const hint = helpMessage ?? (message === 'Unexpected token' ? tokenHint : undefined);
  return {
    message: withStop(message),
    ...(label !== undefined && placeAt(code, label.start)),
    ...(hint !== undefined && { hint: withStop(hint) }),
  };
}

const tokenHint = 'Look before this place for a bracket, a quote or a comma that is missing or that is too much';
