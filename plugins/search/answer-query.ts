import type { SearchEngine } from './engine.ts';
import type { SearchFile } from './index/index-file.ts';
import type { SearchQuery, SearchResult } from './types.ts';

/** Answers a query with all files that it needs. Rejects when `fetchFile` does. */
export async function answerQuery(
  engine: SearchEngine,
  { text, limit }: Pick<SearchQuery, 'text' | 'limit'>,
  fetchFile: (file: SearchFile) => Promise<unknown>,
): Promise<SearchResult> {
  for (;;) {
    const { result, missing } = engine.search(text, limit);
    if (missing.length === 0) return result;
    await Promise.all(missing.map(async (file) => engine.add(file, await fetchFile(file))));
  }
}
