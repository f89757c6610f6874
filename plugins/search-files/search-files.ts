import { searchHashes } from '#shared/search-file';
import type { Lang } from '#shared/types';

/** The search of one language as files. */
export interface LangSearch {
  readonly lang: Lang;
  /** Of the content; part of the names of its files. */
  readonly hash: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** All files of the search, with the map of the languages' content hashes. */
export function searchIndexFiles(langs: readonly LangSearch[]): LangSearch['files'] {
  const hashes = Object.fromEntries(langs.map(({ lang, hash }) => [lang, hash]));
  return [...langs.flatMap(({ files }) => files), { path: searchHashes, content: JSON.stringify(hashes) }];
}
