import type { SearchFile } from './find-hits.ts';
import type { SearchEngine } from './search-engine.ts';
import { noResult, type SearchQuery, type SearchResult } from './types.ts';

/** Fetches a file that an engine asks for. */
export type FetchSearchFile = (file: SearchFile) => Promise<unknown>;

/** Answers a query with everything that it needs. Rejects when a file cannot be had. */
export async function answerQuery(
  engine: SearchEngine,
  { text, limit }: Pick<SearchQuery, 'text' | 'limit'>,
  fetchFile: FetchSearchFile,
): Promise<SearchResult> {
  for (;;) {
    const ranking = engine.rank(text, limit);
    if (ranking === undefined) return noResult;
    const missing = engine.missing(ranking);
    if (missing.length === 0) return engine.result(ranking);
    const contents = await Promise.all(missing.map(fetchFile));
    for (const [at, file] of missing.entries()) engine.add(file, contents[at]);
  }
}
