/** Where the files of the search are, below the base of a site. */

import type { Lang } from './types.ts';

/** The file with the search of each language. Its own name holds no hash, so that an edit changes no script. */
export const searchEntries = 'search-index.json';

/**
 * A file of a language's search: its index, or by `kind` the `titles` of its pages, the `whole` of a split index, a
 * part of its terms or one of its pages. `hash` is the language's in `searchEntries`.
 */
export function searchFilePath(
  lang: Lang,
  hash: string,
  kind?: 'titles' | 'whole' | `${'part' | 'page'}-${number}`,
): string {
  return `static/search_index.${lang}.${kind === undefined ? '' : `${kind}.`}${hash}.json`;
}

/** What a browser must know of a language's search. */
export interface SearchEntry {
  /** Part of the names of its files. */
  readonly hash: string;
  /** Whether its titles are few enough to be searched until the index has arrived. */
  readonly searchesTitles: boolean;
}

/** The search of one language as files. */
export interface LangSearch extends SearchEntry {
  readonly lang: Lang;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** All files of the search, with the entries of the languages. */
export function searchIndexFiles(langs: readonly LangSearch[]): LangSearch['files'] {
  const entries = langs.map(({ lang, hash, searchesTitles }) => [lang, { hash, searchesTitles }]);
  const content = JSON.stringify(Object.fromEntries(entries));
  return [...langs.flatMap(({ files }) => files), { path: searchEntries, content }];
}
