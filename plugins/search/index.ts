/** The search: what makes its files and what answers queries from them. Nothing outside imports another module of it. */

export { answerQuery, type FetchSearchFile, rankWithFiles } from './answer-query.ts';
export type { Ranking, SearchFile } from './hits/find-hits.ts';
export { joinRanges } from './hits/join-ranges.ts';
export { numberedHash, type SearchDirectory, shortHashLength } from './index/directory.ts';
export { parseSearchHead, SearchIndexError } from './index/read-index.ts';
export { packSearch } from './index/write-index.ts';
export { isLarge, largeHash } from './large/large-hash.ts';
export { openLarge } from './large/open-large.ts';
export { createLruCache } from './lru-cache.ts';
export { openEngine } from './open-engine.ts';
export type { SearchEngine } from './search-engine.ts';
export { takeSteps } from './take-steps.ts';
export { foldText } from './text/fold-text.ts';
export { plainId } from './text/plain-id.ts';
export { tokenize } from './text/tokenize.ts';
export * from './types.ts';
