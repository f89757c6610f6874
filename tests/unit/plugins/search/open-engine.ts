import { openEngine, type SearchEngine, takeSteps } from '../../../../plugins/search/engine.ts';
import type { SearchFile } from '../../../../plugins/search/index/index-file.ts';
import { parseIndex } from '../../../../plugins/search/index/read-index.ts';
import { cutIndex, wholeIndex } from '../../../../plugins/search/index/write-index.ts';
import type { SearchResult } from '../../../../plugins/search/types.ts';
import type { SearchSection } from '../../../../plugins/shared/types.ts';

/** An engine with the files that it may ask for. */
export interface OpenedEngine {
  readonly engine: SearchEngine;
  contentOf(file: SearchFile): unknown;
  /** Number of the parts of its terms. */
  readonly parts: number;
}

export interface OpenOptions {
  /** What a part of the terms weighs at most; default: the index is one file. */
  readonly mostInPart?: number;
}

/** An engine that has no file yet but the index. */
export function openSearch(sections: readonly SearchSection[], { mostInPart }: OpenOptions = {}): OpenedEngine {
  const job = { lang: 'en', sections };
  const { index, parts, pages } =
    mostInPart === undefined ? { index: wholeIndex(job), parts: [], pages: [] } : cutIndex(job, false, mostInPart);
  const engine = takeSteps(openEngine(parseIndex(JSON.parse(JSON.stringify(index)))));
  return {
    engine,
    contentOf: ({ kind, number }) => JSON.parse(JSON.stringify((kind === 'part' ? parts : pages)[number])),
    parts: index.beginnings.length,
  };
}

/** The answer to a query, with the files that it took and how often it had to wait for some. */
export function ask({ engine, contentOf }: OpenedEngine, text: string, limit = 7) {
  const files: SearchFile[] = [];
  for (let trips = 0; ; trips += 1) {
    const { result, missing } = engine.search(text, limit);
    if (missing.length === 0) return { files, trips, result };
    for (const file of missing) engine.add(file, contentOf(file));
    files.push(...missing);
  }
}

/** Answers of an engine that is given what it asks for. */
export function searchIn(sections: readonly SearchSection[]) {
  const opened = openSearch(sections);
  return (text: string, limit?: number): SearchResult => ask(opened, text, limit).result;
}
