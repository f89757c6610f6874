/** The search: making its files, and answering queries from them. Other folders import only this module. */

export { type Answer, openEngine, openTitles, type SearchEngine, takeSteps } from './engine.ts';
export { firstHits } from './hits/first-hits.ts';
export { joinRanges } from './hits/make-statement.ts';
export type { SearchFile, SearchIndex, SearchTitle } from './index/index-file.ts';
export { parseIndex, parseTitles, SearchIndexError } from './index/read-index.ts';
export { cutIndex, type SearchJob, searchTitles, wholeIndex } from './index/write-index.ts';

export { tokenize } from './text/tokenize.ts';
export * from './types.ts';
