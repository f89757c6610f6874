import { z } from 'zod';
import { isObject } from '#shared/is-object';
import { nearestHint } from '#shared/nearest';
import { formatPath, type ValuePath, valueAt } from './plain-value.ts';
import { keysAt, nestedKeys, schemasAt, unwrap } from './schema-text.ts';

/** A key that a schema does not know, and the whole value that contains it. */
interface UnknownKey {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: ValuePath;
  /** Whether the key is an option: authors confuse the places of options, because other tools have other places. */
  readonly isOption: boolean;
}

/** What the author of an unknown key probably meant; else the known keys, if there are any. */
export function unknownKeyHint({ isOption, ...unknown }: UnknownKey): string | undefined {
  const { schema, value, path } = unknown;
  const owner = path.slice(0, -1);
  const keys = keysAt(schema, owner, value);
  const found = valueAt(value, path);
  const inner = isObject(found) ? Object.keys(found).map((key) => [...path, key]) : [];
  const isOuter = isOption && owner.length === 0;
  return (
    // An option that other tools have elsewhere: `nav`.
    (isOuter ? movesHint(unknown, [path]) : undefined) ??
    // A slip.
    nearestHint(String(path.at(-1)), keys) ??
    // A group of options that only other tools have: `themeConfig`.
    (isOuter ? movesHint(unknown, inner) : undefined) ??
    // An option whose value other tools write in another form: `sidebar: { '/guide/': … }`.
    (isOption && owner.length === 1 ? movesHint(unknown, [owner], 'fitting') : undefined) ??
    // Another word for a key: `href`.
    fittingHint(unknown, keys) ??
    (keys.length === 0 ? undefined : `Known: ${keys.map((name) => `\`${name}\``).join(', ')}.`)
  );
}

type Checked = Omit<UnknownKey, 'isOption'>;

/** Says where values that are in a wrong place belong. */
function movesHint({ schema, value }: Checked, paths: readonly ValuePath[], wanted?: 'fitting'): string | undefined {
  const moves = paths.flatMap((path) => {
    const places = placesFor(schema, path, valueAt(value, path), wanted);
    return places.length === 0 ? [] : `\`${formatPath(path)}\` as \`${places.join('` or `')}\``;
  });
  return moves.length === 0 ? undefined : `Write ${moves.join(', ')}.`;
}

/** More places for a name do not say which one is meant. */
const mostPlaces = 2;

/**
 * The outermost keys with the name at the end of `path`: those that accept the value; if none does, all of them, unless
 * only fitting ones are wanted. Keys of list entries count only if every site has such entries, as in `locales`.
 */
function placesFor(schema: z.core.$ZodType, path: ValuePath, value: unknown, wanted?: 'fitting'): readonly string[] {
  const all = nestedKeys(schema);
  const emptyLists = all.filter((key) => unwrap(key.schema) instanceof z.ZodArray && isEmptyByDefault(key.schema));
  const named = all.filter(
    (key) =>
      key.path !== formatPath(path) &&
      key.path.split('.').at(-1) === path.at(-1) &&
      !emptyLists.some((list) => key.path.startsWith(`${list.path}[]`)),
  );
  const fitting = named.filter((key) => z.safeParse(key.schema, value).success);
  const places = fitting.length > 0 || wanted === 'fitting' ? fitting : named;
  const depthOf = (key: (typeof places)[number]) => key.path.split('.').length;
  const depth = Math.min(...places.map(depthOf));
  const outermost = new Set(places.filter((key) => depthOf(key) === depth).map((key) => key.path));
  return outermost.size > mostPlaces ? [] : [...outermost];
}

function isEmptyByDefault(list: z.core.$ZodType): boolean {
  const { data } = z.safeParse(list, undefined);
  return !(Array.isArray(data) && data.length > 0);
}

/** A text without the form of a path, an address or a name. */
const anyText = 'any text';

/** The only key without a value that accepts this text but not any text: `link` for `href: '/guide'`. */
function fittingHint({ schema, value, path }: Checked, keys: readonly string[]): string | undefined {
  const owner = path.slice(0, -1);
  const found = valueAt(value, path);
  if (typeof found !== 'string') return undefined;
  const accepts = (key: string, text: string) =>
    schemasAt(schema, [...owner, key], value).some((candidate) => z.safeParse(candidate, text).success);
  const isFree = (key: string) => valueAt(value, [...owner, key]) === undefined;
  const fitting = keys.filter((key) => isFree(key) && accepts(key, found) && !accepts(key, anyText));
  return fitting.length === 1 ? `Did you mean \`${fitting[0]}\`?` : undefined;
}
