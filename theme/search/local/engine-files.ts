import { type SearchEngine, type SearchFile, SearchIndexError } from '#search';
import { fetchFile } from './fetch-file.ts';
import { fillPattern, type IndexUrls } from './index-urls.ts';

/** Fetches files for an engine, each once at a time; whether all of them are there then. Rejects when one is not what it should be. */
export type FetchMissing = (engine: SearchEngine, files: readonly SearchFile[]) => Promise<boolean>;

/** What fetches the files that engines ask for. */
export function createFetchMissing(urls: Pick<IndexUrls, 'text' | 'part'>): FetchMissing {
  const fetching = new Map<string, Promise<boolean>>();

  async function fetchOne(engine: SearchEngine, file: SearchFile): Promise<boolean> {
    const { kind, hash } = file;
    try {
      engine.add(file, await fetchFile(fillPattern(kind === 'page' ? urls.text : urls.part, { hash })));
      return true;
    } catch (error) {
      // No network helps against that.
      if (error instanceof SearchIndexError) throw error;
      console.error('A file of the search could not be loaded.', error);
      return false;
    } finally {
      fetching.delete(hash);
    }
  }

  return async (engine, files) => {
    const fetched = files.map((file) => {
      const running = fetching.get(file.hash) ?? fetchOne(engine, file);
      fetching.set(file.hash, running);
      return running;
    });
    return (await Promise.all(fetched)).every((isThere) => isThere);
  };
}
