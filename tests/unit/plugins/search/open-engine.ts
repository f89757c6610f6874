import type { SearchFile } from '../../../../plugins/search/hits/find-hits.ts';
import { shortHashLength } from '../../../../plugins/search/index/directory.ts';
import { type PackOptions, packSearch } from '../../../../plugins/search/index/write-index.ts';
import { openLarge } from '../../../../plugins/search/large/open-large.ts';
import { openEngine } from '../../../../plugins/search/open-engine.ts';
import type { SearchEngine } from '../../../../plugins/search/search-engine.ts';
import { takeSteps } from '../../../../plugins/search/take-steps.ts';
import type { SynonymGroups } from '../../../../plugins/search/types.ts';
import { noResult, type SearchResult } from '../../../../plugins/search/types.ts';
import type { SearchSection } from '../../../../plugins/shared/types.ts';

/** An engine with the files that it may ask for. */
export interface OpenedEngine {
  readonly engine: SearchEngine;
  contentOf(file: SearchFile): unknown;
  /** Number of the parts of its terms. */
  readonly parts: number;
}

/** An engine that has no file yet but the first ones. */
export function openSearch(sections: readonly SearchSection[], options: PackOptions = {}): OpenedEngine {
  const packed = packSearch(sections, 'en', options);
  const directory = packed.directory({
    parts: packed.parts.map(() => 'x'.repeat(shortHashLength)).join(''),
    words: 'words',
    pairs: 'pairs',
    pages: packed.pages.map(() => 'x'.repeat(shortHashLength)).join(''),
  });
  const [index, head] = [throughJson(directory), throughJson(packed.head)];
  return {
    engine: options.isLarge ? openLarge(index) : takeSteps(openEngine(index, head)),
    contentOf: ({ kind, number }) =>
      throughJson(
        { part: packed.parts[number], page: packed.pages[number], words: packed.words, pairs: packed.pairs }[kind],
      ),
    parts: packed.parts.length,
  };
}

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** The answer to a query, with the files that it took. */
export function ask({ engine, contentOf }: OpenedEngine, text: string, limit = 7) {
  const files: SearchFile[] = [];
  for (;;) {
    const ranking = engine.rank(text, limit);
    if (ranking === undefined) return { files, result: noResult };
    const missing = engine.missing(ranking);
    if (missing.length === 0) return { files, result: engine.result(ranking) };
    for (const file of missing) engine.add(file, contentOf(file));
    files.push(...missing);
  }
}

/** Answers of an engine that is given what it asks for. */
export function searchIn(sections: readonly SearchSection[], synonyms: SynonymGroups = []) {
  const opened = openSearch(sections, { synonyms });
  return (text: string, limit?: number): SearchResult => ask(opened, text, limit).result;
}
