import {
  createLruCache,
  isLarge,
  noResult,
  openEngine,
  openLarge,
  type Ranking,
  rankWithFiles,
  type SearchEngine,
  type SearchFile,
  SearchIndexError,
  type SearchQuery,
  type SearchResult,
} from '#search';
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
/** How long an answer waits for terms, and then for texts to quote from, before it is given without, in milliseconds. */
const patience = 100;

/** Searches the index of one language, in the thread that it is made in. */
export function createLocalSearch(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  const answers = createLruCache<string, SearchResult>(keptAnswers);
  const fetchMissing = createFetchMissing(urls);
  let state: BackendState = { kind: 'idle' };
  let opened: { readonly hash: string; readonly engine: SearchEngine } | undefined;
  let turn = 0;
  let typed = '';

  function become(next: BackendState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function use(next: typeof opened): void {
    opened = next;
    answers.clear();
  }

  async function load(): Promise<void> {
    const hash = hashOfIndex(await fetchFile(urls.hashes, 'no-cache'), lang);
    // What is there of the same index is kept.
    if (opened?.hash !== hash) use({ hash, engine: await openIndex(hash) });
    become({ kind: 'ready' });
    void fetchTerms();
  }

  /** Fetches the terms of what is typed. */
  async function fetchTerms(): Promise<void> {
    if (opened === undefined || typed === '') return;
    try {
      await fetchMissing(opened.engine, opened.engine.unreadParts(typed));
    } catch {
      // The query meets it again, and tells of it.
    }
  }

  async function openIndex(hash: string): Promise<SearchEngine> {
    const index = fetchFile(fillPattern(urls.index, { lang, hash }));
    if (isLarge(hash)) {
      return openLarge(await index);
    }
    const head = fetchFile(fillPattern(urls.head, { lang, hash }));
    return inSlices(openEngine(...(await Promise.all([index, head]))));
  }

  /** What is there goes on answering, unless it is what failed. */
  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    const isOutdated = error instanceof SearchIndexError;
    if (isOutdated) use(undefined);
    become({ kind: 'failed', reason: isOutdated ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query; whether nothing was missing that it takes to tell the hits. */
  async function answer(
    own: SearchEngine,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    let ranking: Ranking | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resultOf = (): SearchResult => {
      const result = ranking === undefined ? noResult : own.result(ranking);
      return lacksTerms(ranking) ? { ...result, isPartial: true } : result;
    };
    const giveLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const result = resultOf();
        if (result.groups.length > 0) give(result);
      }, patience);
    };
    const fetchFiles = async (files: readonly SearchFile[]) => isAsked() && fetchMissing(own, files);
    const isComplete = await rankWithFiles(own, query, fetchFiles, (better) => {
      const isFirst = ranking === undefined || lacksTerms(ranking);
      ranking = better;
      if (isFirst) giveLater();
    }).finally(() => clearTimeout(timer));
    const result = resultOf();
    if (isComplete && own === opened?.engine) answers.set(keyOf(query), result);
    // Of pages that cannot be had nothing is known.
    const isTold = isComplete || (result.groups.length > 0 && !result.isPartial);
    give(isTold ? result : { ...result, isPartial: true });
    return isTold;
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
      void fetchTerms();
    },
    search(query, onResult) {
      turn += 1;
      const own = turn;
      const isAsked = () => own === turn;
      const give = (result: SearchResult) => {
        if (isAsked()) onResult(result);
      };
      if (opened === undefined) return;
      const known = answers.get(keyOf(query));
      if (known !== undefined) return give(known);
      answer(opened.engine, query, isAsked, give).then(
        (isTold) => {
          if (!isTold && isAsked()) fail(new Error('Files that a query needs are not there.'));
        },
        (error: unknown) => {
          if (!isAsked()) return;
          if (error instanceof SearchIndexError) return fail(error);
          console.error('A query has failed.', error);
          give(noResult);
        },
      );
    },
  };
}

function lacksTerms(ranking: Ranking | undefined): boolean {
  return ranking !== undefined && ranking.unread.length > 0;
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
