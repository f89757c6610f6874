/** Path of a value inside another: `['locales', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Nesting beyond this is refused: no option needs it, and what walks a value recursively must end. */
export const maxDepth = 64;

/** A value as plain data, or the place where it cannot be. */
export type PlainValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly path: ValuePath; readonly reason: 'depth' | 'proto' };

/**
 * Copies lists and plain objects without the keys that are `undefined`, so that a key that is there has a value.
 * A `__proto__` key and nesting beyond `maxDepth` (circular values too) are refused; the values of `opaque` top-level
 * keys and what is not a plain object are taken as they are.
 */
export function plainValue(value: unknown, opaque: readonly string[] = []): PlainValue {
  const refused: Extract<PlainValue, { ok: false }>[] = [];

  function copy(part: unknown, path: ValuePath): unknown {
    const isList = Array.isArray(part);
    if (!isList && !isPlainObject(part)) return part;
    if (path.length > maxDepth) {
      refused.push({ ok: false, path, reason: 'depth' });
      return undefined;
    }
    if (isList) return part.map((item, index) => copy(item, [...path, index]));
    const result: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(part)) {
      if (key === '__proto__') refused.push({ ok: false, path: [...path, key], reason: 'proto' });
      else if (path.length === 0 && opaque.includes(key)) result[key] = item;
      else if (item !== undefined) result[key] = copy(item, [...path, key]);
    }
    return result;
  }

  const plain = copy(value, []);
  return refused[0] ?? { ok: true, value: plain };
}

/** Whether a value is an object literal, or one without a prototype. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/** The part of a value at a path; undefined where it ends early. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    return Reflect.get(part, key);
  }, value);
}

/** `locales[0].label`; keys that are no names are quoted: `redirects["/old"]`. */
export function formatPath(path: ValuePath): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[A-Za-z_$][\w$-]*$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text === '' ? name : `${text}.${name}`;
  }, '');
}
