import { readHeadNames } from './fields/head-names.ts';
import { parseSearchDirectory, parseSearchHead } from './index/read-index.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/**
 * An engine that knows the names of all pages, from the content of the index file and the head file; in steps as those
 * of `readHeadNames`. Throws `SearchIndexError`.
 */
export function* openEngine(index: unknown, head: unknown): Generator<undefined, SearchEngine> {
  const directory = parseSearchDirectory(index);
  return createSearchEngine(directory, yield* readHeadNames(parseSearchHead(head)));
}
