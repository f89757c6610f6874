import { parseSearchDirectory, SearchIndexError } from '../index/read-index.ts';
import { createSearchEngine, type SearchEngine } from '../search-engine.ts';
import { createFetchedNames } from './fetched-names.ts';

/** An engine for a large language, from the content of its index file. Throws `SearchIndexError`. */
export function openLarge(index: unknown): SearchEngine {
  const directory = parseSearchDirectory(index);
  if (directory.large === undefined) throw new SearchIndexError('The search index is not that of a large language.');
  return createSearchEngine(directory, createFetchedNames(directory.large));
}
