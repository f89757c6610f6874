import { createRankHits } from './hits/rank-hits.ts';
import { indexVersion, type SearchFile, type SearchIndex, type SearchTitle } from './index/index-file.ts';
import { parsePage, parsePart } from './index/read-index.ts';
import { createTermIndex } from './index/term-index.ts';
import { isPair } from './rank/fillers.ts';
import { type RankedPage, rankPages } from './rank/rank-pages.ts';
import { type Query, queryTerms, readQuery } from './rank/read-query.ts';
import { createVocabulary, type Vocabulary } from './rank/vocabulary.ts';
import { maxQuery, noResult, type SearchResult } from './types.ts';

/** Most parts that are loaded for a word: its own, and the next ones, with longer words that begin with it. */
const mostPartsOfWord = 4;

/** An answer of the engine. */
export interface Answer {
  readonly result: SearchResult;
  /** Files that may bring better hits: first the parts with the terms of the query, then the best pages. */
  readonly missing: readonly SearchFile[];
}

/**
 * Searches one language. It makes no requests: the caller fetches the missing files, adds them and searches again.
 */
export interface SearchEngine {
  search(text: string, limit: number): Answer;
  /** Parts that a query needs and that have not been added yet. */
  missingParts(text: string): readonly SearchFile[];
  /** Adds the content of a file. Throws `SearchIndexError`. */
  add(file: SearchFile, content: unknown): void;
}

/** Opens the content of an index file, in steps of about a millisecond, one for each page in the file. */
export function* openEngine(index: SearchIndex, corrects = true): Generator<undefined, SearchEngine> {
  const terms = createTermIndex();
  const pages = new Map(index.pages.entries());
  /** Terms of the loaded parts, by the number of the part. */
  const loaded = new Map<number, readonly string[]>();
  const rankHits = createRankHits();
  const factors = new Map(index.ranks);
  for (const [number, page] of pages) {
    terms.add(number, page);
    yield;
  }

  const partOf = (term: string) => index.beginnings.findLastIndex((beginning) => beginning <= term);

  /** Numbers of the parts that a query reads, in order. */
  function partsFor(text: string): readonly number[] {
    if (index.beginnings.length === 0) return [];
    const needed = new Set<number>();
    for (const term of queryTerms(text)) {
      const first = partOf(term);
      const last = Math.min(partOf(`${term}\uffff`), first + mostPartsOfWord - 1);
      for (let part = first; part <= last; part += 1) needed.add(part);
    }
    return [...needed].sort((a, b) => a - b);
  }

  function missingParts(text: string): readonly SearchFile[] {
    return partsFor(text).flatMap((number) => (loaded.has(number) ? [] : [{ kind: 'part', number }]));
  }

  /** Only terms from the query's own parts: parts that earlier queries loaded must not change the answer. */
  function vocabularyOf(text: string): Vocabulary {
    const parts = partsFor(text);
    const own = parts.length === 0 ? terms.terms() : new Set(parts.flatMap((part) => loaded.get(part) ?? []));
    return createVocabulary(own, corrects);
  }

  function rank(text: string, query: Query): readonly RankedPage[] {
    const ranked = rankPages(query, terms, (page) => factors.get(page) ?? 1);
    if (!isPair(text)) return ranked;
    // Two ideographs may be part of any word, so they find only pages with both in their text or name.
    const said = terms.pagesSaying(text.trim());
    if (said.size === 0) return ranked;
    const called = new Set(terms.pagesWith(text.trim(), 'name'));
    return ranked.filter(({ page }) => said.has(page) || called.has(page));
  }

  return {
    missingParts,
    search(typed, limit) {
      const text = typed.slice(0, maxQuery);
      const parts = missingParts(text);
      if (parts.length > 0) return { result: { ...noResult, isPartial: true }, missing: parts };
      const query = readQuery(text, vocabularyOf(text), terms, index.pageCount);
      const ranked = rank(text, query);
      const considered = ranked.slice(0, limit);
      // A page that cannot be loaded is not a hit.
      const { groups, hasMore } = rankHits(
        considered.map(({ page, score }) => ({ page: pages.get(page), score })),
        query,
        limit,
      );
      return {
        result: {
          groups,
          hasMore: hasMore || ranked.length > limit,
          terms: [...new Set(query.units.flatMap((unit) => [...unit.keys()]))],
        },
        missing: considered.flatMap(({ page }) => (pages.has(page) ? [] : [{ kind: 'page', number: page }])),
      };
    },
    add({ kind, number }, content) {
      if (kind === 'page') pages.set(number, parsePage(content));
      else if (!loaded.has(number)) loaded.set(number, terms.import(parsePart(content, index.pageCount)));
    },
  };
}

/** Opens the titles of pages, to search nothing else until the index has arrived. */
export function openTitles(titles: readonly SearchTitle[]): SearchEngine {
  const noTexts = { keywords: [], description: '', headings: [], sections: [] };
  const pages = titles.map((title) => ({ ...title, ...noTexts }));
  const rest = { lang: '', ranks: [], beginnings: [], hasWhole: false };
  return takeSteps(openEngine({ version: indexVersion, pageCount: pages.length, pages, ...rest }, false));
}

/** Runs a generator to its end and returns its result. */
export function takeSteps<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
