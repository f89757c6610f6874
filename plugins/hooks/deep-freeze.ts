import { isPlainObject } from '#shared/is-plain-object';

/**
 * Freezes plain objects and arrays at every depth, in place. Class instances, maps and objects that hold functions,
 * such as plugins, are left alone.
 */
export function deepFreeze<T>(value: T): T {
  if (Object.isFrozen(value) || !isPlain(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** Copies frozen data, for libraries that write to their arguments. */
export function thaw<T>(value: T): T;
export function thaw(value: unknown): unknown {
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) return value.map((inner) => thaw(inner));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, thaw(inner)]));
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  // Key by key: a getter of a model may take long.
  return isPlainObject(value) && !Object.keys(value).some((key) => typeof value[key] === 'function');
}
