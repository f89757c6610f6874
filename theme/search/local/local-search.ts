import {
  noResult,
  openEngine,
  parseIndex,
  type SearchEngine,
  type SearchFile,
  type SearchIndex,
  SearchIndexError,
  type SearchQuery,
  type SearchResult,
} from '#search';
import { searchFilePath } from '#shared/search-file';
import { setNewest } from '#shared/set-newest';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import { type FetchedIndex, fetchFile } from './fetch-index.ts';

/** Most answers in the cache. */
const mostAnswers = 100;
/** How long opening the index may block a thread at a time, in milliseconds. */
const sliceTime = 8;
/** Interval in which an answer that waits for files is given without them, in milliseconds; longer than a fast line needs. */
const patience = 30;
/** Time without a query after which the rest of an index is fetched, in milliseconds. */
const idleTime = 1_000;

interface OpenedSearch extends Omit<FetchedIndex, 'content'> {
  readonly index: SearchIndex;
  readonly engine: SearchEngine;
}

/** The search of one language, in the current thread. */
export interface LocalSearch extends Pick<SearchBackend, 'prepare' | 'search'> {
  /** Opens an index. */
  load(index: FetchedIndex): void;
}

/** Searches the index of one language; `onState` is called when it is ready and when it fails. */
export function createLocalSearch(onState: (state: BackendState) => void): LocalSearch {
  const answers = new Map<string, SearchResult>();
  const fetching = new Map<string, Promise<boolean>>();
  let opened: OpenedSearch | undefined;
  let turn = 0;
  /** Undefined until the dialog is open. */
  let typed: string | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isFetchingWhole = false;

  function use(next: typeof opened): void {
    opened = next;
    answers.clear();
  }

  async function load({ content, ...file }: FetchedIndex): Promise<void> {
    // If the index is the same, the engine keeps the files that it has.
    if (opened?.hash !== file.hash) {
      const index = parseIndex(JSON.parse(content));
      use({ ...file, index, engine: await inSlices(openEngine(index)) });
    }
    onState({ kind: 'ready' });
    fetchTerms();
    whenIdle();
  }

  /** Fetches the rest of the index once the reader pauses, so that later queries need no network. */
  function whenIdle(): void {
    clearTimeout(idle);
    if (!opened?.index.hasWhole || opened.isSavingData || typed === undefined || isFetchingWhole) return;
    idle = setTimeout(fetchWhole, idleTime, opened);
  }

  /** Replaces the parts of an index with the whole. If this fails, the parts stay in use. */
  async function fetchWhole(from: OpenedSearch): Promise<void> {
    isFetchingWhole = true;
    try {
      const url = from.base + searchFilePath(from.index.lang, from.hash, 'whole');
      const index = parseIndex(await fetchFile(url, { priority: 'low' }));
      const engine = await inSlices(openEngine(index));
      if (opened === from) use({ ...from, index, engine });
    } catch {
      // The next query fetches its own parts.
    }
    isFetchingWhole = false;
  }

  /** Fetches the parts for the typed text in advance. The query itself reports a failure. */
  function fetchTerms(): void {
    if (opened === undefined || !typed) return;
    fetchMissing(opened, opened.engine.missingParts(typed)).catch(() => undefined);
  }

  /** Fetches files, but none that is already on its way. Resolves to whether all arrived; rejects if one is damaged. */
  async function fetchMissing(from: OpenedSearch, files: readonly SearchFile[]): Promise<boolean> {
    const { base, hash, index, engine } = from;
    const fetched = files.map((file) => {
      const url = base + searchFilePath(index.lang, hash, `${file.kind}-${file.number}`);
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
    onState({ kind: 'failed', reason: isOutdated ? 'outdated' : 'network' });
  }

  /** Gives the answers to a query, the best one last. Resolves to whether every file for that one arrived. */
  async function answer(
    from: OpenedSearch,
    query: SearchQuery,
    isAsked: () => boolean,
    give: (result: SearchResult) => void,
  ): Promise<boolean> {
    const ask = () => from.engine.search(query.text, query.limit);
    while (isAsked()) {
      const { result, missing } = ask();
      if (missing.length === 0) {
        if (from === opened) setNewest(answers, keyOf(query), result, mostAnswers);
        give(result);
        return true;
      }
      let awaited = Number.POSITIVE_INFINITY;
      const timer = setInterval(() => {
        // Without a new file, the answer is the same.
        if (fetching.size === awaited) return;
        awaited = fetching.size;
        const { result: early } = from.engine.searchEarly(query.text, query.limit);
        if (early.groups.length > 0) give({ ...early, isPartial: true });
      }, patience);
      if (await fetchMissing(from, missing).finally(() => clearInterval(timer))) continue;
      // A page that cannot be fetched is left out. Without any hit, the answer is incomplete.
      const { result: last } = ask();
      const isWhole = last.groups.length > 0 && !last.isPartial;
      give(isWhole ? last : { ...last, isPartial: true });
      return isWhole;
    }
    return true;
  }

  return {
    load(index) {
      load(index).catch(fail);
    },
    prepare(text) {
      typed = text;
      fetchTerms();
      whenIdle();
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
          whenIdle();
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

/** Resolves to whether the file arrived; rejects if it is damaged, since another request would not help. */
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

/** Runs a generator to its end, with pauses for other work in the thread, and returns its result. */
async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - start < sliceTime) continue;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  }
}
