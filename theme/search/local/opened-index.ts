import { type Answer, openEngine, parseIndex, type SearchEngine, type SearchFile, type SearchIndex } from '#search';
import { searchFilePath } from '#shared/search-file';
import { type FetchedIndex, fetchText } from './fetch-index.ts';
import { createFileFetcher, type FetchFiles } from './file-fetcher.ts';
import { inSlices } from './in-slices.ts';

/** An index in use, with the files that have been fetched for it. */
export interface OpenedIndex extends Omit<FetchedIndex, 'content'> {
  readonly index: SearchIndex;
  readonly engine: SearchEngine;
  readonly fetchFiles: FetchFiles;
  /** The last answers from it, by query. */
  readonly answers: Map<string, Answer>;
}

/** Opens a fetched index. Rejects with a `SearchIndexError` if it was made for other code. */
export async function openIndex({ content, ...origin }: FetchedIndex): Promise<OpenedIndex> {
  const index = parseIndex(JSON.parse(content));
  const engine = await inSlices(openEngine(index));
  const urlOf = ({ kind, number }: SearchFile) =>
    origin.base + searchFilePath(index.lang, origin.hash, `${kind}-${number}`);
  return { ...origin, index, engine, fetchFiles: createFileFetcher(engine, urlOf), answers: new Map() };
}

/** Fetches the whole of an index that is in use in parts. Rejects if that fails. */
export async function openWhole({ base, hash, isSavingData, index }: OpenedIndex): Promise<OpenedIndex> {
  const url = base + searchFilePath(index.lang, hash, 'whole');
  return openIndex({ base, hash, isSavingData, content: await fetchText(url, { priority: 'low' }) });
}
