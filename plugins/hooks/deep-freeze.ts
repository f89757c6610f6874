/**
 * Freezes plain objects and arrays all the way down and returns the value. What is more than data (class instances,
 * maps, objects that hold functions such as plugins) belongs to somebody and is left alone.
 */
export function deepFreeze<T>(value: T): T {
  if (!isPlain(value) || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}

/** The same data in fresh, unfrozen objects and arrays, for libraries that write into what they are given. */
export function thaw<T>(value: T): T;
export function thaw(value: unknown): unknown {
  if (!isPlain(value)) return value;
  if (Array.isArray(value)) return value.map((inner) => thaw(inner));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, thaw(inner)]));
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    (prototype === Object.prototype || prototype === null) &&
    !Object.values(value).some((inner) => typeof inner === 'function')
  );
}
