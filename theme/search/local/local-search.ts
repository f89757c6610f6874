import { rankWithFiles } from '#shared/search/answer-query';
import type { Ranking, SearchFile } from '#shared/search/hits/find-hits';
import { SearchIndexError } from '#shared/search/index/read-index';
import { isLarge } from '#shared/search/large/large-hash';
import { createLruCache } from '#shared/search/lru-cache';
import { openEngine } from '#shared/search/open-engine';
import type { SearchEngine } from '#shared/search/search-engine';
import { defaultLimit, noResult, type SearchQuery, type SearchResult } from '#shared/search/types';
import type { Lang } from '#shared/types';
import type { BackendState, SearchBackend } from '../backend.ts';
import { createFetchMissing } from './engine-files.ts';
import { fetchFile } from './fetch-file.ts';
import { hashOfIndex } from './hash-of-index.ts';
import { fillPattern, type IndexUrls } from './index-urls.ts';

/** Answers that are kept (spec, sections 7 and 9). */
const keptAnswers = 100;
/** How long building the index may keep a thread at a time, in milliseconds. */
const sliceTime = 8;
/** How long an answer waits for the texts to quote from before it is given without them, in milliseconds. */
const textPatience = 100;

/** Searches the index of one language, in the thread that it is made in. */
export function createLocalSearch(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  const answers = createLruCache<string, SearchResult>(keptAnswers);
  const fetchMissing = createFetchMissing(urls);
  let state: BackendState = { kind: 'idle' };
  let engine: SearchEngine | undefined;
  let turn = 0;
  let typed = '';

  function become(next: BackendState): void {
    state = next;
    answers.clear();
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    const hash = hashOfIndex(await fetchFile(urls.hashes, 'no-cache'), lang);
    engine = await openIndex(hash);
    become({ kind: 'ready' });
    if (typed !== '') fetchTerms(engine, typed);
  }

  /** Fetches the terms of a text; what fails is fetched, and told of, with the query. */
  function fetchTerms(own: SearchEngine, text: string): void {
    const unread = own.rank(text, defaultLimit)?.unread ?? [];
    fetchMissing(
      own,
      unread.filter(({ kind }) => kind === 'part'),
    ).catch(() => undefined);
  }

  async function openIndex(hash: string): Promise<SearchEngine> {
    const index = fetchFile(fillPattern(urls.index, { lang, hash }));
    if (isLarge(hash)) {
      const { openLarge } = await import('#shared/search/large/open-large');
      return openLarge(await index);
    }
    const head = fetchFile(fillPattern(urls.head, { lang, hash }));
    return inSlices(openEngine(...(await Promise.all([index, head]))));
  }

  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    engine = undefined;
    become({ kind: 'failed', reason: error instanceof SearchIndexError ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query; whether that can be left at it, which without the terms of the query it cannot. */
  async function answer(
    own: SearchEngine,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    let ranking: Ranking | undefined;
    const resultOf = () => (ranking === undefined ? noResult : own.result(ranking));
    const early = () => {
      const result = resultOf();
      if (result.groups.length > 0) give(result);
    };
    const timer = setTimeout(early, textPatience);
    const fetchFiles = async (files: readonly SearchFile[]) => isAsked() && fetchMissing(own, files);
    const isComplete = await rankWithFiles(own, query, fetchFiles, (better) => {
      ranking = better;
    }).finally(() => clearTimeout(timer));
    const result = resultOf();
    const lacksTerms = ranking !== undefined && ranking.unread.length > 0;
    if (isComplete && own === engine) answers.set(keyOf(query), result);
    if (isComplete || result.groups.length > 0) give(result);
    return isComplete || (result.groups.length > 0 && !lacksTerms);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (state.kind !== 'idle' && state.kind !== 'failed') return;
      become({ kind: 'loading' });
      load().catch(fail);
    },
    prepare(text) {
      typed = text;
      if (engine !== undefined) fetchTerms(engine, text);
    },
    search(query, onResult) {
      turn += 1;
      const own = turn;
      const isAsked = () => own === turn;
      const give = (result: SearchResult) => {
        if (isAsked()) onResult(result);
      };
      if (engine === undefined) return;
      const known = answers.get(keyOf(query));
      if (known !== undefined) return give(known);
      answer(engine, query, isAsked, give).then(
        (isAnswered) => {
          if (!isAnswered && isAsked()) fail(new Error('Files that a query needs are not there.'));
        },
        (error: unknown) => {
          if (error instanceof SearchIndexError) return fail(error);
          console.error('A query has failed.', error);
          give(noResult);
        },
      );
    },
  };
}

function keyOf({ text, limit }: SearchQuery): string {
  return `${limit} ${text}`;
}

/** Takes steps until there are no more, and lets others have the thread in between. */
async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < sliceTime) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
