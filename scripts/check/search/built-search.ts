import { answerQuery } from '#shared/search/answer-query';
import { createPartsEngine } from '#shared/search/parts/parts-engine';
import { isInParts } from '#shared/search/parts/parts-hash';
import { parseSearchDirectory } from '#shared/search/parts/read-parts';
import { parseSearchHead, parseSearchIndex } from '#shared/search/read-index';
import { createSearchEngine, type SearchEngine } from '#shared/search/search-engine';
import { takeSteps } from '#shared/search/take-steps';
import { defaultLimit, type SearchHead, type SearchResult } from '#shared/search/types';
import { type BuiltSite, searchNames } from '../../../plugins/index.ts';

/** The search of a built site in one language, from its own files, as a browser has it. */
export interface BuiltSearch {
  readonly lang: string;
  readonly head: SearchHead;
  /** The hits that a reader sees first. */
  search(text: string): Promise<SearchResult>;
  /** The files that a browser loads for a query when it has none of them. */
  filesOf(text: string): Promise<readonly string[]>;
}

/** The searches of a built site by language; none when it has no local search. */
export async function openBuiltSearch(site: Pick<BuiltSite, 'files' | 'read'>): Promise<readonly BuiltSearch[]> {
  const { hashFile } = searchNames;
  if (!site.files.has(hashFile)) return [];
  const hashes: Readonly<Record<string, string>> = JSON.parse(await site.read(hashFile));
  return Promise.all(Object.entries(hashes).map(([lang, hash]) => openLang(site, lang, hash)));
}

async function openLang(site: Pick<BuiltSite, 'read'>, lang: string, hash: string): Promise<BuiltSearch> {
  const { headPattern, filePattern, textPattern, partPattern } = searchNames;
  const fileOf = (pattern: string, of = hash) => pattern.replace('<lang>', lang).replace('<hash>', of);
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await site.read(file));
  const head = parseSearchHead(await readJson(fileOf(headPattern)));
  const index = await readJson(fileOf(filePattern));
  const engine = engineOf(head, hash, index);
  const answer = (from: SearchEngine, text: string, onFile: (file: string) => void) =>
    answerQuery(from, { text, limit: defaultLimit }, ({ kind, hash: own }) => {
      const file = fileOf(kind === 'page' ? textPattern : partPattern, own);
      onFile(file);
      return readJson(file);
    });
  return {
    lang,
    head,
    search: (text) => answer(engine, text, () => undefined),
    async filesOf(text) {
      const files = [...(isInParts(hash) ? [] : [fileOf(headPattern)]), fileOf(filePattern)];
      await answer(engineOf(head, hash, index), text, (file) => files.push(file));
      return files;
    },
  };
}

function engineOf(head: SearchHead, hash: string, index: unknown): SearchEngine {
  if (isInParts(hash)) return createPartsEngine(parseSearchDirectory(index));
  const engine = takeSteps(createSearchEngine(head));
  takeSteps(engine.addIndex(parseSearchIndex(index)));
  return engine;
}
