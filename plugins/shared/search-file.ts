/** Where the files of the search are, below the base of a site. */

import type { Lang } from './types.ts';

/** The file with the hash of each language's index. Its own name holds no hash, so that an edit changes no script. */
export const searchHashes = 'search-index.json';

/**
 * A file of a language's search: its index, or by `kind` the `titles` of its pages, the `whole` of a split index, a
 * part of its terms or one of its pages. `hash` is the language's in `searchHashes`.
 */
export function searchFilePath(
  lang: Lang,
  hash: string,
  kind?: 'titles' | 'whole' | `${'part' | 'page'}-${number}`,
): string {
  return `static/search_index.${lang}.${kind === undefined ? '' : `${kind}.`}${hash}.json`;
}

/** The search of one language as files. `hash` is part of their names. */
export interface LangSearch {
  readonly lang: Lang;
  readonly hash: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** All files of the search, with the hashes of the languages. */
export function searchIndexFiles(langs: readonly LangSearch[]): LangSearch['files'] {
  const hashes = Object.fromEntries(langs.map(({ lang, hash }) => [lang, hash]));
  return [...langs.flatMap(({ files }) => files), { path: searchHashes, content: JSON.stringify(hashes) }];
}
