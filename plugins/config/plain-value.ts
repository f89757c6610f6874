/** Path of a value inside another: `['locales', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Limit on nesting: no option needs more, and it bounds recursion over values. */
export const maxDepth = 64;

/** A copy as plain data, or the path at which copying was refused. */
export type PlainValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly path: ValuePath; readonly reason: 'depth' | 'proto' };

/**
 * Copies lists and plain objects, dropping keys whose value is `undefined`. Refuses `__proto__` keys and nesting beyond
 * `maxDepth`, and so circular values. Everything else, and the values of `opaque` top-level keys, is kept by reference.
 */
export function plainValue(value: unknown, opaque: readonly string[] = []): PlainValue {
  const refused: Extract<PlainValue, { ok: false }>[] = [];

  function copy(original: unknown, path: ValuePath): unknown {
    const isList = Array.isArray(original);
    if (!isList && !isPlainObject(original)) return original;
    if (path.length > maxDepth) {
      refused.push({ ok: false, path, reason: 'depth' });
      return undefined;
    }
    if (isList) return original.map((item, index) => copy(item, [...path, index]));
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(original)) {
      if (key === '__proto__') refused.push({ ok: false, path: [...path, key], reason: 'proto' });
      else if (path.length === 0 && opaque.includes(key)) result[key] = item;
      else if (item !== undefined) result[key] = copy(item, [...path, key]);
    }
    return result;
  }

  const plain = copy(value, []);
  return refused[0] ?? { ok: true, value: plain };
}

/** Whether a value is an object literal, or an object without a prototype. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** The value at a path inside another; undefined when the path ends early. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((owner, key) => {
    if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, key)) return undefined;
    return Reflect.get(owner, key);
  }, value);
}

/** `locales[0].label`; keys that are not identifiers are quoted: `redirects["/old"]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[A-Za-z_$][\w$-]*$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}
