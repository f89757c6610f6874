import {
  createLruCache,
  noResult,
  openEngine,
  parseIndex,
  type SearchEngine,
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

/** Answers that are kept. */
const keptAnswers = 100;
/** How long opening the index may block a thread at a time, in milliseconds. */
const sliceTime = 8;
/** How long an answer waits for the rest of its pages before it is given without them, in milliseconds. */
const patience = 100;

interface OpenedSearch {
  readonly hash: string;
  readonly engine: SearchEngine;
  /** Resolves when all pages of the index are in the engine. */
  readonly built: Promise<void>;
}

/** Searches the index of one language, in the thread that it is made in. */
export function createLocalSearch(lang: Lang, urls: IndexUrls): SearchBackend {
  const listeners = new Set<() => void>();
  const answers = createLruCache<string, SearchResult>(keptAnswers);
  const fetchMissing = createFetchMissing(urls);
  let state: BackendState = { kind: 'idle' };
  let opened: OpenedSearch | undefined;
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
    if (opened?.hash !== hash) {
      const engine = openEngine(parseIndex(await fetchFile(fillPattern(urls.index, { lang, hash }))));
      // Names answer as soon as they are in, and texts when they are.
      await new Promise<void>((resolve, reject) => {
        const built = inSlices(engine.build(), (stage) => {
          if (stage === 'texts') resolve();
        });
        built.then(resolve, reject);
        use({ hash, engine, built });
      });
    }
    become({ kind: 'ready' });
    fetchTerms();
  }

  /** Fetches the terms of what is typed. A failure is left to the query, which meets it again. */
  function fetchTerms(): void {
    if (opened === undefined || typed === '') return;
    fetchMissing(opened.engine, opened.engine.missingParts(typed)).catch(() => undefined);
  }

  /** What is there goes on answering, unless it is what failed. */
  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    const isOutdated = error instanceof SearchIndexError;
    if (isOutdated) use(undefined);
    become({ kind: 'failed', reason: isOutdated ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query. Resolves with whether nothing was missing that decides what the hits are. */
  async function answer(
    { engine, built }: OpenedSearch,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    for (;;) {
      const { result, missing } = engine.search(query.text, query.limit);
      if (missing.length === 0 && result.isPartial) {
        if (result.groups.length > 0) give(result);
        await built;
        continue;
      }
      if (missing.length === 0) {
        if (engine === opened?.engine) answers.set(keyOf(query), result);
        give(result);
        return true;
      }
      const timer = setTimeout(() => {
        const { result: soFar } = engine.search(query.text, query.limit);
        if (soFar.groups.length > 0) give(soFar);
      }, patience);
      const areThere = isAsked() && (await fetchMissing(engine, missing).finally(() => clearTimeout(timer)));
      if (areThere) continue;
      const { result: last } = engine.search(query.text, query.limit);
      // A page that cannot be had is left out; without any hit, nothing can be said.
      const isTold = last.groups.length > 0 && !last.isPartial;
      give(isTold ? last : { ...last, isPartial: true });
      return isTold;
    }
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
      fetchTerms();
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
      answer(opened, query, isAsked, give).then(
        (isTold) => {
          if (!isTold && isAsked()) fail(new Error('Files that a query needs are missing.'));
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

function keyOf({ text, limit }: SearchQuery): string {
  return `${limit} ${text}`;
}

/** Takes steps until there are no more, and lets others have the thread in between; `onSlice` gets the last step of each slice. */
async function inSlices<T>(steps: Generator<T, void>, onSlice: (step: T) => void): Promise<void> {
  let start = performance.now();
  for (const step of steps) {
    if (performance.now() - start < sliceTime) continue;
    onSlice(step);
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
