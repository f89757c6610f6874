import { isObject } from '#shared/is-object';
import { searchFilePath, searchHashes } from '#shared/search-file';
import type { Lang } from '#shared/types';
import { isSavingData } from '../../state/is-saving-data.ts';
import { fetchFile, fetchText } from './fetch-file.ts';

/** An index file of a site. */
export interface FetchedIndex {
  /** Base of the site, with the other files of the index. */
  readonly base: string;
  readonly hash: string;
  /** JSON, which the worker parses. */
  readonly content: string;
  /** Whether the browser saves data, which some browsers do not tell a worker. */
  readonly isSavingData: boolean;
}

/** The unchecked content of `searchHashes`. */
export type Hashes = unknown;

/** Fetches the file with the hash of each language's index. Rejects if the request fails. */
export function fetchHashes(base: string): Promise<Hashes> {
  return fetchFile(base + searchHashes, { cache: 'no-cache' });
}

/**
 * Fetches the index of a language. Rejects if a request fails.
 *
 * @param ahead hashes that were fetched in advance; they are fetched again if a deploy has removed that index
 */
export async function fetchIndex(lang: Lang, base: string, ahead?: Promise<Hashes>): Promise<FetchedIndex> {
  const fetchBy = async (hashes: Hashes): Promise<FetchedIndex> => {
    const hash = hashOf(lang, hashes);
    const content = await fetchText(base + searchFilePath(lang, hash));
    return { base, hash, content, isSavingData: isSavingData() };
  };
  const early = await ahead?.then(fetchBy).catch(() => undefined);
  return early ?? fetchBy(await fetchHashes(base));
}

/** The hash in the file names of a language's index. Rejects when the site has no index. */
export async function fetchIndexHash(lang: Lang, base: string): Promise<string> {
  return hashOf(lang, await fetchHashes(base));
}

function hashOf(lang: Lang, hashes: Hashes): string {
  const hash = isObject(hashes) ? hashes[lang] : undefined;
  if (typeof hash !== 'string') throw new Error(`There is no search index for \`${lang}\`.`);
  return hash;
}
