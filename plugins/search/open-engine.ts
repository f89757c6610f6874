import { readHeadNames } from './fields/head-names.ts';
import { shortHashLength } from './index/directory.ts';
import { parseSearchDirectory, parseSearchHead, SearchIndexError } from './index/read-index.ts';
import { createSearchEngine, type SearchEngine } from './search-engine.ts';

/**
 * An engine that knows the names of all pages, from the content of the index file and the head file; in steps as those
 * of `readHeadNames`. Throws `SearchIndexError`.
 */
export function* openEngine(index: unknown, head: unknown): Generator<undefined, SearchEngine> {
  const [directory, names] = [parseSearchDirectory(index), parseSearchHead(head)];
  if (directory.pages.length !== names.pages.length * shortHashLength) {
    throw new SearchIndexError('The two first files of the search are of different builds.');
  }
  return createSearchEngine(directory, yield* readHeadNames(names));
}
