import {
  noResult,
  openEngine,
  parseIndex,
  type SearchEngine,
  type SearchFile,
  SearchIndexError,
  type SearchQuery,
  type SearchResult,
} from '#search';
import { setNewest } from '#shared/set-newest';
import type { Lang } from '#shared/types';
import { createStore } from '../../state/store.ts';
import type { BackendState, SearchBackend } from '../backend.ts';
import { fetchFile } from './fetch-file.ts';
import type { IndexAhead } from './index-ahead.ts';
import { fetchIndexHash, fillPattern, type IndexUrls } from './index-urls.ts';

/** Answers in the cache. */
const mostAnswers = 100;
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

/** The search of one language. */
export interface LocalSearch extends SearchBackend {
  /** Takes the index that was fetched ahead, if there is one, instead of asking for it. */
  load(ahead?: IndexAhead): void;
}

/** Searches the index of one language, in the thread that it is made in. */
export function createLocalSearch(lang: Lang, urls: IndexUrls): LocalSearch {
  const state = createStore<BackendState>({ kind: 'idle' });
  const answers = new Map<string, SearchResult>();
  const fetching = new Map<string, Promise<boolean>>();
  let opened: OpenedSearch | undefined;
  let turn = 0;
  let typed = '';

  function use(next: typeof opened): void {
    opened = next;
    answers.clear();
  }

  async function load(ahead: IndexAhead | undefined): Promise<void> {
    const hash = ahead?.hash ?? (await fetchIndexHash(urls, lang));
    // An engine of the same index keeps the files that it has.
    if (opened?.hash !== hash) {
      const content = ahead ? JSON.parse(ahead.content) : await fetchFile(fillPattern(urls.index, { lang, hash }));
      const engine = openEngine(parseIndex(content));
      // Names answer as soon as they are in, and texts when they are.
      await new Promise<void>((resolve, reject) => {
        const built = inSlices(engine.build(), (stage) => {
          if (stage === 'texts') resolve();
        });
        built.then(resolve, reject);
        use({ hash, engine, built });
      });
    }
    state.set({ kind: 'ready' });
    fetchTerms();
  }

  /** Fetches the terms of what is typed. A failure is left to the query, which meets it again. */
  function fetchTerms(): void {
    if (opened === undefined || typed === '') return;
    fetchMissing(opened.engine, opened.engine.missingParts(typed)).catch(() => undefined);
  }

  /** Fetches files, each once at a time. Resolves to whether all arrived; rejects if one is damaged. */
  async function fetchMissing(engine: SearchEngine, files: readonly SearchFile[]): Promise<boolean> {
    const fetched = files.map((file) => {
      const url = fillPattern(urls[file.kind], file);
      const running = fetching.get(url) ?? fetchInto(engine, file, url).finally(() => fetching.delete(url));
      fetching.set(url, running);
      return running;
    });
    return (await Promise.all(fetched)).every((isThere) => isThere);
  }

  /** Reports a failure. The engine goes on answering with the files it has, unless the index itself is unusable. */
  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    const isOutdated = error instanceof SearchIndexError;
    if (isOutdated) use(undefined);
    state.set({ kind: 'failed', reason: isOutdated ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query. Resolves with whether no file was missing that decides what the hits are. */
  async function answer(
    { engine, built }: OpenedSearch,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    const ask = () => engine.search(query.text, query.limit);
    const giveHits = (found: SearchResult) => found.groups.length > 0 && give(found);
    while (isAsked()) {
      const { result, missing } = ask();
      if (missing.length > 0) {
        const timer = setTimeout(() => giveHits({ ...ask().result, isPartial: true }), patience);
        if (await fetchMissing(engine, missing).finally(() => clearTimeout(timer))) continue;
        // A page that cannot be had is left out; without any hit, nothing can be said.
        const { result: last } = ask();
        const isWhole = last.groups.length > 0 && !last.isPartial;
        give(isWhole ? last : { ...last, isPartial: true });
        return isWhole;
      }
      if (!result.isPartial) {
        if (engine === opened?.engine) setNewest(answers, keyOf(query), result, mostAnswers);
        give(result);
        return true;
      }
      giveHits(result);
      await built;
    }
    return true;
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    load(ahead) {
      if (state.get().kind !== 'idle' && state.get().kind !== 'failed') return;
      state.set({ kind: 'loading' });
      load(ahead).catch(fail);
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
      if (known !== undefined) {
        setNewest(answers, keyOf(query), known, mostAnswers);
        return give(known);
      }
      answer(opened, query, isAsked, give).then(
        (isWhole) => {
          if (!isWhole && isAsked()) fail(new Error('Files that a query needs are missing.'));
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

/** Resolves with whether the file is there; rejects on a damaged one, against which no network helps. */
async function fetchInto(engine: SearchEngine, file: SearchFile, url: string): Promise<boolean> {
  try {
    engine.add(file, await fetchFile(url));
    return true;
  } catch (error) {
    if (error instanceof SearchIndexError) throw error;
    console.error('A search file could not be loaded.', error);
    return false;
  }
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
