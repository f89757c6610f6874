import {
  defaultLimit,
  openEngine,
  parseIndex,
  parseTitles,
  type SearchResult,
  type SearchTitle,
  takeSteps,
} from '#search';
import { memoize } from '#shared/memoize';
import { type SearchEntry, searchEntries, searchFilePath } from '#shared/search-file';
import type { BuiltSite } from '../../../plugins/index.ts';
import { gzipSize } from '../../shared/gzip-size.ts';

/** The search of a built site in one language, from the files that a browser gets. */
export interface BuiltSearch {
  readonly lang: string;
  readonly titles: readonly SearchTitle[];
  /** The hits that a reader sees first. */
  search(text: string): Promise<SearchResult>;
  /** Bytes after gzip that a browser loads for a query when it has no file of the search. */
  bytesOf(text: string): Promise<number>;
}

/** Titles as queries, from all over a site. */
export function queriesOf({ titles }: BuiltSearch, most: number): readonly string[] {
  const step = Math.max(1, Math.ceil(titles.length / most));
  return titles.filter((_, at) => at % step === 0).map(({ title }) => title);
}

/** The searches of a built site by language; none when it has no local search. */
export async function openBuiltSearch(site: Pick<BuiltSite, 'files' | 'read'>): Promise<readonly BuiltSearch[]> {
  if (!site.files.has(searchEntries)) return [];
  const entries: Readonly<Record<string, SearchEntry>> = JSON.parse(await site.read(searchEntries));
  return Promise.all(Object.entries(entries).map(([lang, entry]) => openLang(site, lang, entry)));
}

async function openLang(site: Pick<BuiltSite, 'read'>, lang: string, entry: SearchEntry): Promise<BuiltSearch> {
  const { hash, searchesTitles } = entry;
  const readJson = async (file: string): Promise<unknown> => JSON.parse(await site.read(file));
  const [indexFile, titlesFile] = [searchFilePath(lang, hash), searchFilePath(lang, hash, 'titles')];
  const index = parseIndex(await readJson(indexFile));
  const open = () => takeSteps(openEngine(index));
  const engine = open();
  const sizeOf = memoize(async (file: string) => gzipSize(await site.read(file)));
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
    titles: parseTitles(await readJson(titlesFile)),
    search: (text) => answer(engine, text),
    async bytesOf(text) {
      // With all pages in the index, a query needs no other file.
      const files = searchesTitles ? [indexFile, titlesFile] : [indexFile];
      if (index.pages.length === 0) await answer(open(), text, (file) => files.push(file));
      return (await Promise.all(files.map(sizeOf))).reduce((sum, size) => sum + size, 0);
    },
  };
}
