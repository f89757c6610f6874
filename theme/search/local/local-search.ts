import { noResult, openTitles, parseTitles, type SearchEngine, SearchIndexError, type SearchResult } from '#search';
import type { BackendState, SearchBackend } from '../search-backend.ts';
import { answerQuery } from './answer-query.ts';
import type { FetchedIndex } from './fetch-index.ts';
import { type OpenedIndex, openIndex, openWhole } from './opened-index.ts';

/** Time without a query after which the rest of an index is fetched, in milliseconds. */
const idleTime = 1_000;
/** Time after which a query is answered from the titles, in milliseconds; longer than a fast line needs. */
const patience = 30;

/** The search of one language, in the current thread. */
export interface LocalSearch extends Pick<SearchBackend, 'prepare' | 'search'> {
  /** Opens an index. */
  load(index: FetchedIndex): void;
  /** Opens the titles of the pages, with which queries are answered until all that they need has arrived. */
  loadTitles(content: string): void;
}

/** Searches the index of one language; `onState` is called when it is ready and when it fails. */
export function createLocalSearch(onState: (state: BackendState) => void): LocalSearch {
  let opened: OpenedIndex | undefined;
  let titles: SearchEngine | undefined;
  let turn = 0;
  /** Answers the last query from the titles, unless a better answer has been given. */
  let answerEarly = (): void => undefined;
  /** Undefined until the dialog is open. */
  let typed: string | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let isFetchingWhole = false;

  async function load(fetched: FetchedIndex): Promise<void> {
    // If the index is the same, the engine keeps the files that it has.
    if (opened?.hash !== fetched.hash) opened = await openIndex(fetched);
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
  async function fetchWhole(from: OpenedIndex): Promise<void> {
    isFetchingWhole = true;
    // After a failure, the next query fetches its own parts.
    const whole = await openWhole(from).catch(() => undefined);
    if (whole !== undefined && opened === from) opened = whole;
    isFetchingWhole = false;
  }

  /** Fetches the parts for the typed text in advance. The query itself reports a failure. */
  function fetchTerms(): void {
    if (opened === undefined || !typed) return;
    opened.fetchFiles(opened.engine.missingParts(typed)).catch(() => undefined);
  }

  /** Reports a failure. The engine goes on answering with the files it has, unless the index itself is unusable. */
  function fail(error: unknown): void {
    console.error('The search index could not be loaded.', error);
    const isOutdated = error instanceof SearchIndexError;
    if (isOutdated) opened = undefined;
    onState({ kind: 'failed', reason: isOutdated ? 'outdated' : 'network' });
  }

  return {
    load(index) {
      load(index).catch(fail);
    },
    loadTitles(content) {
      try {
        titles = openTitles(parseTitles(JSON.parse(content)));
        answerEarly();
      } catch {
        // The index does without them.
      }
    },
    prepare(text) {
      typed = text;
      fetchTerms();
      whenIdle();
    },
    async search(query, onResult) {
      turn += 1;
      const own = turn;
      let isAnswered = false;
      const isAsked = () => own === turn;
      const early = () => {
        if (!isAsked() || isAnswered || titles === undefined) return;
        isAnswered = true;
        const { result } = titles.search(query.text, query.limit);
        if (result.groups.length > 0) onResult({ ...result, isPartial: true });
      };
      answerEarly = early;
      setTimeout(early, patience);
      if (opened === undefined) return;
      const give = (result: SearchResult) => {
        isAnswered = true;
        if (isAsked()) onResult(result);
      };
      try {
        const isWhole = await answerQuery(opened, query, isAsked, give);
        whenIdle();
        if (!isWhole && isAsked()) fail(new Error('Files that a query needs are missing.'));
      } catch (error) {
        if (!isAsked()) return;
        if (error instanceof SearchIndexError) return fail(error);
        console.error('A query has failed.', error);
        give(noResult);
      }
    },
  };
}
