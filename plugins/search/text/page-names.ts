import type { SearchHeadPage } from '../types.ts';
import { foldCase } from './fold-text.ts';
import { tokenize } from './tokenize.ts';

/** What a page is called, for comparison with a query. */
export interface PageNames {
  /** The title, folded, in lower case. */
  readonly title: string;
  /**
   * Keys of the title, of the last part of the name of an option (`output.filename`) and of the end of the path, and
   * the same names joined.
   */
  readonly keys: ReadonlySet<string>;
  /** Key of the first part of the name of an option. */
  readonly group: string | undefined;
}

/** A name that a query may be. */
export interface AskedName {
  /** As `nameKey` gives it. */
  readonly key: string;
  /** As `joinedName` gives it. */
  readonly joined: string;
  /** How surely it is what is asked, up to 1. */
  readonly worth: number;
}

/** A query as `PageNames` are compared with it. */
export interface QueryNames {
  /** Folded, in lower case, without space around it. */
  readonly text: string;
  /** The query as it was typed, then what it may stand for. */
  readonly asked: readonly [typed: AskedName, ...others: AskedName[]];
}

/** What of its names a query is: the title, a name of the page, or the first part of the name of an option. */
export type NameMatch = 'title' | 'name' | 'group';

/** What a query is of the names of a page, and how surely. */
export interface FoundName {
  readonly match: NameMatch;
  readonly worth: number;
}

/** How the names of a page fit a query; `undefined` when none is the query. */
export function nameMatch({ title, keys, group }: PageNames, { text, asked }: QueryNames): FoundName | undefined {
  if (title === text) return { match: 'title', worth: 1 };
  const worth = worthOf(asked, ({ key, joined }) => keys.has(key) || keys.has(joined));
  if (worth > 0) return { match: 'name', worth };
  return group !== undefined && group === asked[0].key ? { match: 'group', worth: 1 } : undefined;
}

/** How surely one of the names that fit is asked for; 0 when none fits. */
export function worthOf(asked: readonly AskedName[], fits: (name: AskedName) => boolean): number {
  return Math.max(0, ...asked.map((name) => (fits(name) ? name.worth : 0)));
}

/** Names of a page. */
export function pageNames({ title, path }: SearchHeadPage): PageNames {
  const parts = title.split('.');
  const end =
    path
      .split('/')
      .filter((name) => name !== '')
      .at(-1) ?? '';
  return {
    title: foldCase(title).trim(),
    keys: new Set(
      [title, parts.at(-1) ?? '', end].flatMap((name) => [nameKey(name), joinedName(name)]).filter((key) => key !== ''),
    ),
    group: parts.length > 1 ? nameKey(parts[0] ?? '') : undefined,
  };
}

/** Words of a name in the order of the alphabet: `sourceMap`, `source-map` and “map source” are one name. */
export function nameKey(name: string): string {
  const tokens = tokenize(name);
  const smallest = tokens.filter(
    (token) =>
      token.kind !== 'word' ||
      !tokens.some(({ kind, start, end }) => kind === 'part' && start >= token.start && end <= token.end),
  );
  return smallest
    .map(({ term }) => term)
    .sort()
    .join(' ');
}

/** A name without what stands between its words: `html-webpack-plugin`, `HtmlWebpackPlugin` and “html webpack plugin” are one. */
export function joinedName(name: string): string {
  return foldCase(name).replace(/[^\p{L}\p{N}]+/gu, '');
}
