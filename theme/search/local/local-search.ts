import { createLruCache } from '#shared/search/lru-cache';
import { parseSearchHead, parseSearchIndex, parseSearchText, SearchIndexError } from '#shared/search/read-index';
import { createSearchEngine, type SearchEngine } from '#shared/search/search-engine';
import type { SearchQuery } from '#shared/search/types';
import type { Lang } from '#shared/types';
import { type BackendAnswer, type BackendState, noResult, type SearchBackend } from '../backend.ts';
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
  const answers = createLruCache<string, BackendAnswer>(keptAnswers);
  const fetching = new Map<number, Promise<boolean>>();
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
    const head = parseSearchHead(await fetchFile(fillPattern(urls.head, { lang, hash })));
    const started = await inSlices(createSearchEngine(head));
    engine = started;
    become({ kind: 'titles' });
    const index = parseSearchIndex(await fetchFile(fillPattern(urls.index, { lang, hash })));
    await inSlices(started.addIndex(index));
    become({ kind: 'ready' });
  }

  async function fetchText(own: SearchEngine, page: number): Promise<boolean> {
    const hash = own.textHash(page);
    if (hash === undefined) return false;
    try {
      own.addText(page, parseSearchText(await fetchFile(fillPattern(urls.text, { hash }))));
      return true;
    } catch (error) {
      console.error('A text to quote from could not be loaded.', error);
      return false;
    } finally {
      fetching.delete(page);
    }
  }

  /** Fetches texts, each once at a time; whether all of them are there then. */
  async function fetchTexts(own: SearchEngine, pages: readonly number[]): Promise<boolean> {
    const fetched = pages.map((page) => {
      const running = fetching.get(page) ?? fetchText(own, page);
      fetching.set(page, running);
      return running;
    });
    return (await Promise.all(fetched)).every((isThere) => isThere);
  }

  async function answer(
    own: SearchEngine,
    { text, limit }: SearchQuery,
    key: string,
    give: (answer: BackendAnswer) => void,
  ): Promise<void> {
    const ranking = own.rank(text, limit);
    if (ranking === undefined) return give({ result: noResult, isFinal: true });
    const missing = own.missingTexts(ranking);
    const isWhole = state.kind === 'ready';
    const early = () => give({ result: own.result(ranking), isFinal: false });
    const timer = missing.length === 0 ? undefined : setTimeout(early, textPatience);
    const areThere = missing.length === 0 || (await fetchTexts(own, missing));
    clearTimeout(timer);
    const final: BackendAnswer = { result: own.result(ranking), isFinal: isWhole };
    if (isWhole && areThere) answers.set(key, final);
    give(final);
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
      loadAll().catch((error: unknown) => {
        console.error('The search index could not be loaded.', error);
        engine = undefined;
        become({ kind: 'failed', reason: error instanceof SearchIndexError ? 'outdated' : 'network' });
      });
    },
    search(query, onAnswer) {
      turn += 1;
      const own = turn;
      const give = (found: BackendAnswer) => {
        if (own === turn) onAnswer(found);
      };
      if (engine === undefined) return;
      const key = keyOf(query);
      const known = answers.get(key);
      if (known !== undefined) return give(known);
      answer(engine, query, key, give).catch((error: unknown) => {
        console.error('A query has failed.', error);
        give({ result: noResult, isFinal: true });
      });
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
