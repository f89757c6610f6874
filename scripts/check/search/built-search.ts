import {
  answerQuery,
  defaultLimit,
  isLarge,
  openEngine,
  openLarge,
  parseSearchHead,
  type SearchEngine,
  type SearchHead,
  type SearchResult,
  takeSteps,
} from '#search';
import { type BuiltSite, searchNames } from '../../../plugins/index.ts';

/** The search of a built site in one language, from its own files, as a browser has it. */
export interface BuiltSearch {
  readonly lang: string;
  readonly head: SearchHead;
  /** The files that a browser loads before any query. */
  readonly firstFiles: readonly string[];
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
  const [head, index] = await Promise.all([readJson(fileOf(headPattern)), readJson(fileOf(filePattern))]);
  const engine = engineOf(hash, index, head);
  const firstFiles = [...(isLarge(hash) ? [] : [fileOf(headPattern)]), fileOf(filePattern)];
  const answer = (from: SearchEngine, text: string, onFile: (file: string) => void) =>
    answerQuery(from, { text, limit: defaultLimit }, ({ kind, hash: own }) => {
      const file = fileOf(kind === 'page' ? textPattern : partPattern, own);
      onFile(file);
      return readJson(file);
    });
  return {
    lang,
    head: parseSearchHead(head),
    firstFiles,
    search: (text) => answer(engine, text, () => undefined),
    async filesOf(text) {
      const files = [...firstFiles];
      await answer(engineOf(hash, index, head), text, (file) => files.push(file));
      return files;
    },
  };
}

function engineOf(hash: string, index: unknown, head: unknown): SearchEngine {
  return isLarge(hash) ? openLarge(index) : takeSteps(openEngine(index, head));
}
