import {
  defaultLimit,
  openEngine,
  parseIndex,
  parseTitles,
  type SearchResult,
  type SearchTitle,
  takeSteps,
} from '#search';
import { searchFilePath, searchHashes } from '#shared/search-file';
import type { BuiltSite } from '../../../plugins/index.ts';

/** The search of a built site in one language, from the files that a browser gets. */
export interface BuiltSearch {
  readonly lang: string;
  readonly titles: readonly SearchTitle[];
  /** The file that a browser loads before any query. */
  readonly indexFile: string;
  /** The hits that a reader sees first. */
  search(text: string): Promise<SearchResult>;
  /** The files that a browser loads for a query when it has none of them. */
  filesOf(text: string): Promise<readonly string[]>;
}

/** The searches of a built site by language; none when it has no local search. */
export async function openBuiltSearch(site: Pick<BuiltSite, 'files' | 'read'>): Promise<readonly BuiltSearch[]> {
  if (!site.files.has(searchHashes)) return [];
  const hashes: Readonly<Record<string, string>> = JSON.parse(await site.read(searchHashes));
  return Promise.all(Object.entries(hashes).map(([lang, hash]) => openLang(site, lang, hash)));
}

async function openLang(site: Pick<BuiltSite, 'read'>, lang: string, hash: string): Promise<BuiltSearch> {
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await site.read(file));
  const indexFile = searchFilePath(lang, hash);
  const index = parseIndex(await readJson(indexFile));
  const open = () => takeSteps(openEngine(index));
  const engine = open();
  async function answer(from: typeof engine, text: string, onFile?: (file: string) => void): Promise<SearchResult> {
    for (;;) {
      const { result, missing } = from.search(text, defaultLimit);
      if (missing.length === 0) return result;
      for (const part of missing) {
        const file = searchFilePath(lang, hash, `${part.kind}-${part.number}`);
        onFile?.(file);
        from.add(part, await readJson(file));
      }
    }
  }
  return {
    lang,
    titles: parseTitles(await readJson(searchFilePath(lang, hash, 'titles'))),
    indexFile,
    search: (text) => answer(engine, text),
    async filesOf(text) {
      // With all pages in the index, a query needs no other file.
      const files = [indexFile];
      if (index.pages.length === 0) await answer(open(), text, (file) => files.push(file));
      return files;
    },
  };
}
