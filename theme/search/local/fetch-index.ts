import { isObject } from '#shared/is-object';
import { searchFilePath, searchHashes } from '#shared/search-file';
import type { Lang } from '#shared/types';
import { isSavingData } from '../../state/is-saving-data.ts';

/** How long a file may take, in milliseconds. */
const fileTimeout = 15_000;

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

/** Fetches the file with the hash of each language's index. Rejects if the request fails. */
export function fetchHashes(base: string): Promise<unknown> {
  return fetchFile(base + searchHashes, { cache: 'no-cache' });
}

/**
 * Fetches the index of a language. Rejects if a request fails.
 *
 * @param ahead hashes that were fetched in advance; they are fetched again if a deploy has removed that index
 */
export async function fetchIndex(lang: Lang, base: string, ahead?: Promise<unknown>): Promise<FetchedIndex> {
  const fetchBy = async (hashes: unknown): Promise<FetchedIndex> => {
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

function hashOf(lang: Lang, hashes: unknown): string {
  const hash = isObject(hashes) ? hashes[lang] : undefined;
  if (typeof hash !== 'string') throw new Error(`There is no search index for \`${lang}\`.`);
  return hash;
}

/** Fetches a JSON file of the site. Rejects if the request fails. */
export async function fetchFile(url: string, options?: RequestInit): Promise<unknown> {
  return JSON.parse(await fetchText(url, options));
}

async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}
