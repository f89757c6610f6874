import { rankWithFiles } from '#shared/search/answer-query';
import type { Ranking, SearchFile } from '#shared/search/find-hits';
import { createLruCache } from '#shared/search/lru-cache';
import { isInParts } from '#shared/search/parts/parts-hash';
import { parseSearchHead, parseSearchIndex, SearchIndexError } from '#shared/search/read-index';
import { createSearchEngine, type SearchEngine } from '#shared/search/search-engine';
import { noResult, type SearchQuery, type SearchResult } from '#shared/search/types';
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
const textPatience = 150;

/** Searches the index of one language, in the thread that it is made in. */
export function createLocalSearch(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  const answers = createLruCache<string, SearchResult>(keptAnswers);
  const fetchMissing = createFetchMissing(urls);
  let state: BackendState = { kind: 'idle' };
  let engine: SearchEngine | undefined;
  let turn = 0;

  function become(next: BackendState): void {
    state = next;
    answers.clear();
    for (const listener of listeners) listener();
  }

  async function loadAll(): Promise<void> {
    const hash = hashOfIndex(await fetchFile(urls.hashes, 'no-cache'), lang);
    if (isInParts(hash)) await loadParts(hash);
    else await loadWhole(hash);
    become({ kind: 'ready' });
  }

  async function loadWhole(hash: string): Promise<void> {
    const head = parseSearchHead(await fetchFile(fillPattern(urls.head, { lang, hash })));
    const started = await inSlices(createSearchEngine(head));
    engine = started;
    become({ kind: 'titles' });
    const index = parseSearchIndex(await fetchFile(fillPattern(urls.index, { lang, hash })));
    await inSlices(started.addIndex(index));
  }

  async function loadParts(hash: string): Promise<void> {
    const fetched = fetchFile(fillPattern(urls.index, { lang, hash }));
    const { openParts } = await import('#shared/search/parts/open-parts');
    engine = openParts(await fetched);
  }

  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    engine = undefined;
    become({ kind: 'failed', reason: error instanceof SearchIndexError ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query; whether there was one to give, which without its files there is not. */
  async function answer(
    own: SearchEngine,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    const isWhole = state.kind === 'ready';
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
    if (!isComplete && result.groups.length === 0) return false;
    if (isWhole && isComplete) answers.set(keyOf(query), result);
    give(result);
    return true;
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
      loadAll().catch(fail);
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
