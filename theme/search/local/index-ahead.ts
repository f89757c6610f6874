import type { Lang } from '#shared/types';
import { fetchText } from './fetch-file.ts';
import { fillPattern, hashIn, type IndexUrls } from './index-urls.ts';

/** An index file that was fetched before the worker asked for it. */
export interface IndexAhead {
  readonly hash: string;
  /** JSON, which the worker reads. */
  readonly content: string;
}

let hashes: Promise<Response | undefined> | undefined;

/** Asks, once, for the hashes of the indexes beside the script of the dialog, which needs them next. */
export function fetchHashesAhead(url: string): void {
  hashes ??= fetch(url, { cache: 'no-cache' }).catch(() => undefined);
}

/**
 * Fetches the index file beside the script of the worker. Resolves with undefined unless its hash was fetched ahead;
 * a failure is left to the worker, which meets it again.
 */
export async function fetchIndexAhead(lang: Lang, urls: IndexUrls): Promise<IndexAhead | undefined> {
  const known = hashes;
  // Used once: a deploy may have replaced them by the next time.
  hashes = Promise.resolve(undefined);
  const hash = hashIn(await known?.then((response) => response?.json()).catch(() => undefined), lang);
  if (hash === undefined) return undefined;
  return fetchText(fillPattern(urls.index, { lang, hash })).then(
    (content) => ({ hash, content }),
    () => undefined,
  );
}
