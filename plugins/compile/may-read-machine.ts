import { isBuiltin } from 'node:module';

/** Names through which a module can learn the hour, the environment, other files or anything by chance. */
const names = /\b(?:process|Date|DateTimeFormat|Math\.random|performance|crypto|fetch|await|globalThis)\b/;

/** Literals. The compiler writes prose in double quotes, between which no code stands; in a template it may. */
const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gs;

/** An import of any format, with what it names. */
const imports = /\b(?:from|import|require)\s*\(?\s*(['"])([^'"\n]+)\1/g;

/**
 * Whether a module may give another result when it runs again with the same input. Said too often rather than too seldom:
 * what is rendered with such a module is not kept. `requests` is what it imports; default: what looks like an import.
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
