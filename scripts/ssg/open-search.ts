import path from 'node:path';
import type { Lang, SearchSection } from '#shared/types';
import {
  contentHash,
  type DocSite,
  hasKeys,
  type LangSearch,
  parseEntry,
  readIfThere,
  replaceFile,
  searchVersion,
} from '../../plugins/index.ts';

/** What is kept of a language: one search, since each is of the size of all texts. */
interface Kept {
  /** Hash of all that the search was made from. */
  readonly key: string;
  readonly search: LangSearch;
}

/** The search of a language; made anew only when one of its sections or the code that makes it has changed. */
export type SearchOf = (lang: Lang, sections: readonly SearchSection[]) => Promise<LangSearch>;

/** Opens the search that the last build of a site made. */
export function openSearch(site: {
  readonly config: Pick<DocSite['config'], 'cacheDir' | 'search'>;
  readonly langSearch: DocSite['langSearch'];
}): SearchOf {
  const version = searchVersion() + JSON.stringify(site.config.search);
  return async (lang, sections) => {
    const file = path.join(site.config.cacheDir, 'search', `${lang}.json`);
    const key = contentHash(version, JSON.stringify(sections));
    const kept = parseEntry(readIfThere(file)?.toString(), hasKeys<Kept>('key', 'search'));
    if (kept?.key === key) return kept.search;
    const search = await site.langSearch(lang, sections);
    await replaceFile(file, JSON.stringify({ key, search } satisfies Kept));
    return search;
  };
}
