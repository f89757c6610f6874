import { isBuiltin } from 'node:module';

/** Globals that tie a module's output to the clock, the environment, the file system, the network or randomness. */
const names = /\b(?:process|Date|DateTimeFormat|Math\.random|performance|crypto|fetch|await|globalThis)\b/;

/** Literals. The compiler emits prose in double quotes, which never contain code; templates may. */
const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

/** An import of any syntax, with its specifier. */
const imports = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * Guesses by its text whether a module may give another result when it runs again. The guess errs towards yes, which
 * only costs time: what is rendered with such a module is not reused. It misses globals whose names are put together at
 * run time. `requests` are the module's imports; default: whatever looks like an import.
 */
export function mayReadMachine(
  code: string,
  requests: readonly string[] = [...code.matchAll(imports)].map(([, , request = '']) => request),
): boolean {
  return requests.some(isBuiltin) || (names.test(code) && names.test(withoutProse(code)));
}

function withoutProse(code: string): string {
  return code.replace(literals, (literal) => (literal.startsWith('"') ? '""' : literal));
}
