import { parseSearchHead, parseSearchIndex, parseSearchText } from '#shared/search/read-index';
import { createSearchEngine } from '#shared/search/search-engine';
import { takeSteps } from '#shared/search/take-steps';
import { defaultLimit, type SearchHead, type SearchResult } from '#shared/search/types';
import { type BuiltSite, searchIndexInfo } from '../../../plugins/index.ts';

/** The search of a built site in one language, from its own files, as a browser has it. */
export interface BuiltSearch {
  readonly lang: string;
  readonly head: SearchHead;
  /** The hits that a reader sees first. */
  search(text: string): Promise<SearchResult>;
}

/** The searches of a built site by language; none when it has no local search. */
export async function openBuiltSearch(site: Pick<BuiltSite, 'files' | 'read'>): Promise<readonly BuiltSearch[]> {
  const { hashFile } = searchIndexInfo([]);
  if (!site.files.has(hashFile)) return [];
  const hashes: Readonly<Record<string, string>> = JSON.parse(await site.read(hashFile));
  return Promise.all(Object.entries(hashes).map(([lang, hash]) => openLang(site, lang, hash)));
}

async function openLang(site: Pick<BuiltSite, 'read'>, lang: string, hash: string): Promise<BuiltSearch> {
  const { headPattern, filePattern, textPattern } = searchIndexInfo([]);
  const readJson = async (pattern: string, of: string): Promise<unknown> =>
    JSON.parse(await site.read(pattern.replace('<lang>', lang).replace('<hash>', of)));
  const head = parseSearchHead(await readJson(headPattern, hash));
  const engine = takeSteps(createSearchEngine(head));
  takeSteps(engine.addIndex(parseSearchIndex(await readJson(filePattern, hash))));
  return {
    lang,
    head,
    async search(text) {
      const ranking = engine.rank(text, defaultLimit);
      if (ranking === undefined) return { groups: [], hasMore: false, terms: [] };
      for (const page of engine.missingTexts(ranking)) {
        const textHash = engine.textHash(page) ?? '';
        engine.addText(page, parseSearchText(await readJson(textPattern, textHash)));
      }
      return engine.result(ranking);
    },
  };
}
