import type { Lang, SearchIndexInfo } from '#shared/types';

/** The search of one language as files. */
export interface LangSearch {
  readonly lang: Lang;
  /** Of the content; part of the names of its files. */
  readonly hash: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** Names of the search files. The hashes have a file of their own, so that an edit changes no script. */
export const searchNames: SearchIndexInfo = {
  hashFile: 'search-index.json',
  filePattern: 'static/search_index.<lang>.<hash>.json',
  titlesPattern: 'static/search_index.<lang>.titles.<hash>.json',
  pagePattern: 'static/search_index.page.<hash>.json',
  partPattern: 'static/search_index.part.<hash>.json',
};

/** All files of the search, with the map of the languages' content hashes. */
export function searchIndexFiles(langs: readonly LangSearch[]): LangSearch['files'] {
  const hashes = Object.fromEntries(langs.map(({ lang, hash }) => [lang, hash]));
  return [...langs.flatMap(({ files }) => files), { path: searchNames.hashFile, content: JSON.stringify(hashes) }];
}
