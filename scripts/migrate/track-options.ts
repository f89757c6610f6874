import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import type { Values } from './site.ts';
import { objectOf } from './values.ts';

/** No navigation needs more levels, and what reads it calls itself for each. */
const maxDepth = 100;

/**
 * Makes a configuration remember what is read of it. `unread` names the options that nothing has read, the outermost
 * alone, such as `themeConfig.footer.links`, except those in `others` and below them.
 *
 * @throws DocSiteError when a value is read that contains itself, or that is in too many others; `file` is where they are.
 */
export function trackOptions(written: Values, file: string) {
  const read = new Set<string>();
  const wrapped = new Map<string, Map<object, unknown>>();

  function wrap(value: unknown, path: string, around: readonly object[]): unknown {
    if (!isPlain(value)) return value;
    if (around.includes(value) || around.length > maxDepth) {
      const mistake = around.includes(value) ? 'contains itself' : `has more than ${maxDepth} levels`;
      throw new DocSiteError(`The option \`${path}\` ${mistake}.`, {
        rule: 'migrate',
        file,
        hint: 'Correct it in a copy of the site.',
      });
    }
    const atPath = wrapped.get(path) ?? new Map<object, unknown>();
    wrapped.set(path, atPath);
    const found =
      atPath.get(value) ??
      // A copy, since the values of a frozen object cannot be wrapped.
      new Proxy(Array.isArray(value) ? [...value] : { ...value }, {
        get(target, key) {
          const item: unknown = Reflect.get(target, key);
          if (typeof key === 'symbol' || key === 'length' || !Object.hasOwn(target, key)) return item;
          const inner = pathTo(path, key, target);
          read.add(inner);
          return wrap(item, inner, [...around, value]);
        },
      });
    atPath.set(value, found);
    return found;
  }

  function unreadIn(value: unknown, path: string): readonly string[] {
    if (!isPlain(value)) return [];
    return Object.entries(value).flatMap(([key, item]) => {
      const inner = pathTo(path, key, value);
      if (item === undefined || item === null) return [];
      return read.has(inner) ? unreadIn(item, inner) : [inner];
    });
  }

  return {
    options: objectOf(wrap(written, '', [])),
    unread(others: readonly string[] = []): readonly string[] {
      const isOther = (path: string) =>
        others.some((name) => path.startsWith(name) && /^(?:$|[.[])/.test(path.slice(name.length)));
      return [...new Set(unreadIn(written, ''))].filter((path) => !isOther(path));
    },
  };
}

function isPlain(value: unknown): value is object {
  if (Array.isArray(value)) return true;
  return isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));
}

/** Entries of lists, languages and sections have one path, on every level of a tree. */
function pathTo(path: string, key: string, owner: object): string {
  if (Array.isArray(owner)) return path.endsWith('[]') ? path : `${path}[]`;
  if (path.endsWith(`.${key}[]`)) return path.slice(0, -'[]'.length);
  if (key.startsWith('/') || /(?:^|\.)locales$/.test(path)) return `${path}.*`;
  return path === '' ? key : `${path}.${key}`;
}
