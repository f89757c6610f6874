import { noResult, type SearchQuery, type SearchResult } from '#search';
import type { SearchData } from '#shared/types';
import type { SearchBackend } from '../backend.ts';
import { fetchLimited, remoteTimeout } from './fetch-limited.ts';
import { parseAnswer } from './parse-answer.ts';

/** Why a request ended whose query a later one has taken the place of. */
const superseded = 'superseded';

/** Options of the remote mode. */
export type RemoteOptions = Extract<SearchData, { readonly mode: 'remote' }>;

/**
 * Searches through an API. A new query aborts the previous one. A failure is logged and gives no hits.
 */
export function createRemoteSearch(options: RemoteOptions): SearchBackend {
  let running: AbortController | undefined;
  return {
    state: () => ({ kind: 'ready' }),
    subscribe: () => () => undefined,
    load: () => undefined,
    prepare: () => undefined,
    search(query, onResult) {
      running?.abort(superseded);
      const own = new AbortController();
      running = own;
      const timer = setTimeout(() => own.abort(new Error(`No answer in ${remoteTimeout / 1_000} s.`)), remoteTimeout);
      void ask(query, options, own.signal).then((result) => {
        clearTimeout(timer);
        if (own.signal.reason !== superseded) onResult(result);
      });
    },
  };
}

async function ask(query: SearchQuery, options: RemoteOptions, signal: AbortSignal): Promise<SearchResult> {
  try {
    const text = await fetchLimited(requestUrl(query, options), signal);
    const groups = parseAnswer(JSON.parse(text), query.text);
    const kept = groups.map((group) => ({ ...group, hits: group.hits.slice(0, query.limit) }));
    const hasMore = groups.some(({ hits }) => hits.length >= query.limit);
    return { groups: kept, hasMore, terms: [query.text] };
  } catch (error) {
    if (signal.reason !== superseded) console.error('The remote search has failed.', error);
    return noResult;
  }
}

/** URL of a query: `keyword`, `limit`, `searchIndexes` with commas, `lang`, after what the URL has already. */
function requestUrl({ text, limit, lang }: SearchQuery, { apiUrl, searchIndexes }: RemoteOptions): string {
  const url = new URL(apiUrl, window.location.href);
  url.searchParams.set('keyword', text);
  url.searchParams.set('limit', `${limit}`);
  url.searchParams.set('searchIndexes', searchIndexes.join(','));
  url.searchParams.set('lang', lang);
  return url.href;
}
