import { type SearchEngine, type SearchFile, SearchIndexError } from '#search';
import { fetchFile } from './fetch-index.ts';

/**
 * Fetches files of an index that is in parts, but none that is on its way. Resolves to whether all arrived; rejects if
 * one is damaged.
 */
export type FetchFiles = (files: readonly SearchFile[]) => Promise<boolean>;

/** Makes a function that fetches files for an engine. */
export function createFileFetcher(engine: SearchEngine, urlOf: (file: SearchFile) => string): FetchFiles {
  const running = new Map<string, Promise<boolean>>();

  /** Resolves to whether the file arrived; rejects if it is damaged, since another request would not help. */
  async function fetchInto(file: SearchFile, url: string): Promise<boolean> {
    try {
      engine.add(file, await fetchFile(url));
      return true;
    } catch (error) {
      if (error instanceof SearchIndexError) throw error;
      console.error('A search file could not be loaded.', error);
      return false;
    }
  }

  return async (files) => {
    const fetched = files.map((file) => {
      const url = urlOf(file);
      const one = running.get(url) ?? fetchInto(file, url).finally(() => running.delete(url));
      running.set(url, one);
      return one;
    });
    return (await Promise.all(fetched)).every((isThere) => isThere);
  };
}
