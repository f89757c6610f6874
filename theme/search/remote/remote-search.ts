import { firstHits, noResult, type SearchQuery, type SearchResult } from '#search';
import type { SearchData } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import { parseAnswer } from './parse-answer.ts';

/** How long an answer may take, in milliseconds. */
const remoteTimeout = 8_000;
/** Longest answer that is accepted, in UTF-16 units. */
const remoteLimit = 1_000_000;
/** Reason of aborting a request: a later query has replaced it. */
const superseded = 'superseded';

const ready: BackendState = { kind: 'ready' };
const failed: BackendState = { kind: 'failed', reason: 'network' };
const noAnswer: SearchResult = { ...noResult, isPartial: true };

type RemoteOptions = Extract<SearchData, { readonly mode: 'remote' }>;

/**
 * Searches through an API. A new query aborts the previous one. A failure is logged, and the next query tries again.
 */
export function createRemoteSearch(options: RemoteOptions): SearchBackend {
  let running: AbortController | undefined;
  const state = createStore<BackendState>(ready);
  return {
    state: state.get,
    subscribe: state.subscribe,
    load: () => state.set(ready),
    prepare: () => undefined,
    async search(query, onResult) {
      running?.abort(superseded);
      const own = new AbortController();
      running = own;
      const timer = setTimeout(() => own.abort(new Error(`No answer in ${remoteTimeout / 1_000} s.`)), remoteTimeout);
      let answer = { result: noAnswer, next: failed };
      try {
        answer = { result: await ask(query, options, own.signal), next: ready };
      } catch (error) {
        if (own.signal.reason !== superseded) console.error('The remote search has failed.', error);
      }
      clearTimeout(timer);
      if (own.signal.reason === superseded) return;
      onResult(answer.result);
      state.set(answer.next);
    },
  };
}

async function ask(query: SearchQuery, options: RemoteOptions, signal: AbortSignal): Promise<SearchResult> {
  const text = await fetchLimited(requestUrl(query, options), signal);
  const groups = parseAnswer(JSON.parse(text), query.text);
  const found = groups.reduce((count, { hits }) => count + hits.length, 0);
  const isCut = found > query.limit || groups.some(({ hits }) => hits.length >= query.limit);
  const first = firstHits(
    groups.map(({ hits }) => hits),
    query.limit,
  );
  return {
    groups: groups.map((group, at) => ({ ...group, hits: first[at] ?? [] })),
    hasMore: isCut,
    terms: [query.text],
  };
}

/** URL of a query: adds `keyword`, `limit`, `searchIndexes` (separated by commas) and `lang`. */
function requestUrl({ text, limit, lang }: SearchQuery, { apiUrl, searchIndexes }: RemoteOptions): string {
  const url = new URL(apiUrl, window.location.href);
  url.searchParams.set('keyword', text);
  url.searchParams.set('limit', `${limit}`);
  url.searchParams.set('searchIndexes', searchIndexes.join(','));
  url.searchParams.set('lang', lang);
  return url.href;
}

/** Fetches a text. Rejects if the answer is an error or too long. */
async function fetchLimited(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal, headers: { Accept: 'application/json' }, credentials: 'omit' });
  if (!response.ok) throw new Error(`The search API answered with status ${response.status}.`);
  const text = await response.text();
  if (text.length > remoteLimit)
    throw new Error(`The answer of the search API is longer than ${remoteLimit} characters.`);
  return text;
}
