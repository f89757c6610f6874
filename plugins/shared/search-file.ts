/** Where the files of the search are, below the base of a site. */

import type { Lang } from './types.ts';

/** The file with the hash of each language's index. Its own name holds no hash, so that an edit changes no script. */
export const searchHashes = 'search-index.json';

/** The index of a language, or another file of its search: `titles` of its pages, `whole` for a cut index in one file. */
export function searchLangPath(lang: Lang, hash: string, kind?: 'titles' | 'whole'): string {
  return `static/search_index.${lang}.${kind === undefined ? '' : `${kind}.`}${hash}.json`;
}

/** A file that an index leads to. */
export function searchFilePath({ kind, hash }: { readonly kind: 'part' | 'page'; readonly hash: string }): string {
  return `static/search_index.${kind}.${hash}.json`;
}
