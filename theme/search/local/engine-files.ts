import { type SearchEngine, type SearchFile, SearchIndexError } from '#search';
import { fetchFile } from './fetch-file.ts';
import { fillPattern, type IndexUrls } from './index-urls.ts';

/** Fetches files for an engine, each once at a time. Resolves with whether all of them are there; rejects on a bad file. */
export type FetchMissing = (engine: SearchEngine, files: readonly SearchFile[]) => Promise<boolean>;

/** Makes what fetches the files that engines ask for. */
export function createFetchMissing(urls: Pick<IndexUrls, SearchFile['kind']>): FetchMissing {
  const fetching = new Map<string, Promise<boolean>>();

  async function fetchOne(engine: SearchEngine, file: SearchFile): Promise<boolean> {
    const url = fillPattern(urls[file.kind], file);
    try {
      engine.add(file, await fetchFile(url));
      return true;
    } catch (error) {
      // No network helps against that.
      if (error instanceof SearchIndexError) throw error;
      console.error('A search file could not be loaded.', error);
      return false;
    } finally {
      fetching.delete(url);
    }
  }

  return async (engine, files) => {
    const fetched = files.map((file) => {
      const url = fillPattern(urls[file.kind], file);
      const running = fetching.get(url) ?? fetchOne(engine, file);
      fetching.set(url, running);
      return running;
    });
    return (await Promise.all(fetched)).every((isThere) => isThere);
  };
}
