import { isObject } from '#shared/is-object';
import { type SearchEntry, searchEntries, searchFilePath } from '#shared/search-file';
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

/** Fetches the file with the search of each language. Rejects if the request fails. */
export function fetchEntries(base: string): Promise<unknown> {
  return fetchFile(base + searchEntries, { cache: 'no-cache' });
}

/**
 * Fetches the index of a language. Rejects if a request fails.
 *
 * @param onTitles gets the titles of the pages, if they are to be searched until the index has arrived
 * @param ahead entries that were fetched in advance; they are fetched again if a deploy has removed that index
 */
export async function fetchIndex(
  lang: Lang,
  base: string,
  onTitles: (content: string) => void,
  ahead?: Promise<unknown>,
): Promise<FetchedIndex> {
  const fetchBy = async (entries: unknown): Promise<FetchedIndex> => {
    const { hash, searchesTitles } = entryOf(lang, entries);
    // The index has all that they have: without them, hits come later.
    if (searchesTitles) fetchText(base + searchFilePath(lang, hash, 'titles')).then(onTitles, () => undefined);
    const content = await fetchText(base + searchFilePath(lang, hash));
    return { base, hash, content, isSavingData: isSavingData() };
  };
  const early = await ahead?.then(fetchBy).catch(() => undefined);
  return early ?? fetchBy(await fetchEntries(base));
}

/** Fetches the titles of the pages of a language. Rejects if a request fails. */
export async function fetchTitles(lang: Lang, base: string): Promise<unknown> {
  const { hash } = entryOf(lang, await fetchEntries(base));
  return fetchFile(base + searchFilePath(lang, hash, 'titles'));
}

function entryOf(lang: Lang, entries: unknown): SearchEntry {
  const entry = isObject(entries) ? entries[lang] : undefined;
  if (!isObject(entry) || typeof entry.hash !== 'string') throw new Error(`There is no search index for \`${lang}\`.`);
  return { hash: entry.hash, searchesTitles: entry.searchesTitles === true };
}

/** Fetches a JSON file of the site. Rejects if the request fails. */
export async function fetchFile(url: string, options?: RequestInit): Promise<unknown> {
  return JSON.parse(await fetchText(url, options));
}

/** Fetches a file of the site. Rejects if the request fails. */
export async function fetchText(url: string, options?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(fileTimeout) });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}
