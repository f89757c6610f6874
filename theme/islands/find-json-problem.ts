/**
 * Where and why a value cannot be represented in JSON: `options.items[2], which is a function`; undefined when it can.
 * `undefined` inside an object is allowed, since it means the same as a missing key.
 */
export function findJsonProblem(value: unknown, path: string, above: readonly object[] = []): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path}, which is ${value}`;
  if (typeof value !== 'object') return `${path}, which is ${withArticle(typeof value)}`;
  if (above.includes(value)) return `${path}, which contains itself`;
  const within = [...above, value];
  if (Array.isArray(value)) return firstProblem(value.entries(), (key) => `${path}[${key}]`, within);
  if ('$$typeof' in value) return `${path}, which is a React element`;
  if (!isPlain(value)) return `${path}, which is ${withArticle(value.constructor?.name ?? 'object')}`;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return firstProblem(entries, (key) => `${path}.${key}`, within);
}

function firstProblem<K>(
  entries: Iterable<readonly [K, unknown]>,
  pathOf: (key: K) => string,
  above: readonly object[],
): string | undefined {
  for (const [key, entry] of entries) {
    const problem = findJsonProblem(entry, pathOf(key), above);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function withArticle(noun: string): string {
  if (noun === 'undefined') return noun;
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}
