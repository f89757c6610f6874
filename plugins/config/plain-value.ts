import { isPlainObject } from '#shared/is-plain-object';
import { readableError } from '../site-code/readable-error.ts';
import { invalidCharacterIn } from './invalid-character.ts';

/** Path of a value inside another: `['locales', 0, 'label']`. */
export type ValuePath = readonly PropertyKey[];

/** Limit on nesting: no option needs more, and it bounds recursion over values. */
export const maxDepth = 64;

/** Limit on values, for lists and objects that contain the same one again and again. */
export const maxValues = 500_000;

/** Why a value cannot be copied. */
export type Refusal = 'character' | 'circle' | 'depth' | 'getter' | 'proto' | 'size';

/** Path at which copying was refused. */
export interface Refused {
  readonly ok: false;
  readonly path: ValuePath;
  readonly reason: Refusal;
  /** Name of the character, or the message of what a getter threw; otherwise empty. */
  readonly detail: string;
}

/** A copy as plain data, or why it cannot be made. */
type PlainValue = { readonly ok: true; readonly value: unknown } | Refused;

/**
 * Copies lists and plain objects, dropping keys whose value is `undefined`. Refuses circular values, nesting beyond
 * `maxDepth`, more than `maxValues` values, getters and proxies that throw, characters that HTML must not contain, and
 * `__proto__` keys. Everything else, and the values of `opaque` top-level keys, is kept by reference.
 */
export function plainValue(value: unknown, opaque: readonly string[] = []): PlainValue {
  let refused: Refused | undefined;
  let count = 0;
  const owners = new Set<unknown>();

  function refuse(path: ValuePath, reason: Refusal, detail = ''): undefined {
    refused ??= { ok: false, path, reason, detail };
  }

  function copy(original: unknown, path: ValuePath): unknown {
    try {
      return copyOf(original, path);
    } catch (error) {
      // Getters, and proxies with each of their traps.
      return refuse(path, 'getter', readableError(error).message);
    }
  }

  function copyOf(original: unknown, path: ValuePath): unknown {
    if (refused !== undefined) return undefined;
    count += 1;
    if (count > maxValues) return refuse(path, 'size');
    const invalid = typeof original === 'string' ? invalidCharacterIn(original) : undefined;
    if (invalid !== undefined) return refuse(path, 'character', invalid.name);
    if (!Array.isArray(original) && !isPlainObject(original)) return original;
    if (owners.has(original)) return refuse(path, 'circle');
    if (path.length > maxDepth) return refuse(path, 'depth');
    if (Array.isArray(original) && original.length > maxValues) return refuse(path, 'size');
    owners.add(original);
    const result = Array.isArray(original)
      ? original.map((item, index) => copy(item, [...path, index]))
      : copyObject(original, path);
    owners.delete(original);
    return result;
  }

  function copyObject(original: Readonly<Record<string, unknown>>, path: ValuePath): unknown {
    const result: Record<string, unknown> = {};
    for (const key of Object.keys(original)) {
      const inner = [...path, key];
      const invalid = invalidCharacterIn(key);
      if (key === '__proto__') refuse(inner, 'proto');
      else if (invalid !== undefined) refuse(path, 'character', invalid.name);
      else {
        const item = read(original, inner);
        if (path.length === 0 && opaque.includes(key)) result[key] = item;
        else if (item !== undefined) result[key] = copy(item, inner);
      }
    }
    return result;
  }

  function read(owner: Readonly<Record<string, unknown>>, path: ValuePath): unknown {
    try {
      return Reflect.get(owner, path.at(-1) ?? '');
    } catch (error) {
      return refuse(path, 'getter', readableError(error).message);
    }
  }

  const plain = copy(value, []);
  return refused ?? { ok: true, value: plain };
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
