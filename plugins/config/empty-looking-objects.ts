import { types } from 'node:util';
import { isPlainObject } from '#shared/is-plain-object';
import type { Mistake } from './parse-with.ts';
import { formatPath, type ValuePath } from './plain-value.ts';

/** Options whose values are code. */
const codeOptions: ReadonlySet<PropertyKey> = new Set(['plugins', 'rsbuild']);

/**
 * Finds objects whose contents are not their keys, such as promises and maps, in a configuration that fits the schema:
 * it reads them as empty objects.
 */
export function emptyLookingObjects(value: unknown, path: ValuePath = []): readonly Mistake[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value) || isPlainObject(value)) {
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return entries.flatMap(([key, item]) =>
      path.length === 0 && codeOptions.has(key) ? [] : emptyLookingObjects(item, [...path, key]),
    );
  }
  if (Object.keys(value).length > 0 || types.isDate(value) || types.isRegExp(value)) return [];
  const name = path.length === 0 ? 'the configuration' : `option \`${formatPath(path)}\``;
  const kind = Object.prototype.toString.call(value).slice('[object '.length, -1);
  const hint = types.isPromise(value) ? 'Await the promise.' : 'Write a list, or an object with keys.';
  return [{ path, message: `Unexpected ${kind} for ${name}.`, hint }];
}
