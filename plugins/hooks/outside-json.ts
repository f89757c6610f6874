import { formatPath, isPlainObject, type ValuePath } from '../config/plain-value.ts';
import { kindOf } from './call.ts';

/**
 * The first part of a value that JSON cannot hold, for a message: `` `options.format` is a function ``. Undefined if
 * JSON can hold all of it; keys whose value is undefined do no harm. `path` is the path of the value itself.
 */
export function outsideJson(
  value: unknown,
  path: ValuePath,
  owners: ReadonlySet<unknown> = new Set(),
): string | undefined {
  const found = (what: string) => `\`${formatPath(path)}\` ${what}`;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : found(`is ${value}`);
  if (typeof value !== 'object') return found(`is ${kindOf(value)}`);
  if (owners.has(value)) return found('contains itself');
  const inside = new Set([...owners, value]);
  if (Array.isArray(value)) return firstOf(value.entries());
  if (!isPlainObject(value)) return found('is an object of a class');
  return firstOf(Object.entries(value).filter(([, item]) => item !== undefined));

  function firstOf(entries: Iterable<readonly [PropertyKey, unknown]>): string | undefined {
    for (const [key, item] of entries) {
      const problem = outsideJson(item, [...path, key], inside);
      if (problem !== undefined) return problem;
    }
    return undefined;
  }
}
