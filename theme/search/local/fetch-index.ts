import { isObject } from '#shared/is-object';
import { searchHashes, searchLangPath } from '#shared/search-file';
import type { Lang } from '#shared/types';
import { fetchFile, fetchText } from './fetch-file.ts';

/** An index file of a site. */
export interface FetchedIndex {
  /** Base of the site, where the files are that the index leads to. */
  readonly base: string;
  readonly hash: string;
  /** JSON, which the worker reads. */
  readonly content: string;
  /** Whether the reader has asked the browser to save data, which a worker may not know. */
  readonly isSavingData: boolean;
}

/** The answer for `searchHashes`, if that was asked for before it is needed. It is read once: a deploy may replace it. */
export type HashesAhead = Promise<Response | undefined> | undefined;

/** Fetches the index of a language. Rejects when it cannot be had. */
export async function fetchIndex(lang: Lang, base: string, ahead: HashesAhead): Promise<FetchedIndex> {
  const hash = await fetchIndexHash(lang, base, ahead);
  const content = await fetchText(base + searchLangPath(lang, hash));
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return { base, hash, content, isSavingData: isObject(connection) && connection.saveData === true };
}

/** The hash in the file names of a language's index. Rejects when the site has no index. */
export async function fetchIndexHash(lang: Lang, base: string, ahead?: HashesAhead): Promise<string> {
  // What has been read already cannot be read again.
  const early: unknown = await ahead?.then((response) => response?.json()).catch(() => undefined);
  const hashes = early ?? (await fetchFile(base + searchHashes, { cache: 'no-cache' }));
  const hash = isObject(hashes) ? hashes[lang] : undefined;
  if (typeof hash !== 'string') throw new Error(`There is no search index for \`${lang}\`.`);
  return hash;
}
