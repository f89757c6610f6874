import { isPlainObject } from './is-plain-object.ts';

/**
 * The first part of a value that JSON cannot hold, for a message: `` `options.format` is a function ``. Undefined if
 * JSON can hold all of it; keys whose value is undefined do no harm. `name` is the name of the value itself.
 */
export function outsideJson(value: unknown, name: string, owners: readonly object[] = []): string | undefined {
  const found = (what: string) => `\`${name}\` ${what}`;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : found(`is ${value}`);
  if (value === undefined) return found('is undefined');
  if (typeof value !== 'object') return found(`is a ${typeof value}`);
  if (owners.includes(value)) return found('contains itself');
  const inside = [...owners, value];
  if (Array.isArray(value)) return firstOf(value.entries(), (index) => `${name}[${index}]`);
  if ('$$typeof' in value) return found('is a React element');
  if (!isPlainObject(value)) return found(`is an object of the class \`${Object(value).constructor?.name}\``);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return firstOf(entries, (key) => `${name}.${key}`);

  function firstOf<K>(entries: Iterable<readonly [K, unknown]>, nameOf: (key: K) => string): string | undefined {
    for (const [key, item] of entries) {
      const problem = outsideJson(item, nameOf(key), inside);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
}
