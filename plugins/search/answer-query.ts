import type { Ranking, SearchFile } from './hits/find-hits.ts';
import type { SearchEngine } from './search-engine.ts';
import { noResult, type SearchQuery, type SearchResult } from './types.ts';

/** What is asked of an engine. */
type Asked = Pick<SearchQuery, 'text' | 'limit'>;

/** Fetches a file that an engine asks for. */
export type FetchSearchFile = (file: SearchFile) => Promise<unknown>;

/** Answers a query with everything that it needs. Rejects when a file cannot be had. */
export async function answerQuery(
  engine: SearchEngine,
  query: Asked,
  fetchFile: FetchSearchFile,
): Promise<SearchResult> {
  let best: Ranking | undefined;
  const fetchFiles = async (files: readonly SearchFile[]) => {
    const contents = await Promise.all(files.map(fetchFile));
    for (const [at, file] of files.entries()) engine.add(file, contents[at]);
    return true;
  };
  await rankWithFiles(engine, query, fetchFiles, (ranking) => {
    best = ranking;
  });
  return best === undefined ? noResult : engine.result(best);
}

/**
 * Ranks pages again and again, each time with the files that the ranking before lacked: the terms of a query lead to
 * pages, and the names of a page can change its place. `fetchFiles` gives files to the engine and says whether all of
 * them are there then, `onRanking` takes each ranking; none comes when nothing is asked. Resolves with whether the last
 * one lacks nothing.
 */
export async function rankWithFiles(
  engine: SearchEngine,
  { text, limit }: Asked,
  fetchFiles: (files: readonly SearchFile[]) => Promise<boolean>,
  onRanking: (ranking: Ranking) => void,
): Promise<boolean> {
  let areThere = true;
  for (;;) {
    const ranking = engine.rank(text, limit);
    if (ranking === undefined) return true;
    onRanking(ranking);
    const missing = engine.missing(ranking);
    if (missing.length === 0 || !areThere) return missing.length === 0;
    areThere = await fetchFiles(missing);
  }
}
