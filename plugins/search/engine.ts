import { createFindMatches } from './hits/find-matches.ts';
import { findPageHits, type PageHits, type ReadPage, readPage } from './hits/page-hits.ts';
import { selectHits } from './hits/select-hits.ts';
import { numberedHash, partOf, type SearchFile, type SearchIndex } from './index/index-file.ts';
import { parsePage, parsePart } from './index/read-index.ts';
import type { SearchPage } from './index/search-page.ts';
import { createTermIndex } from './index/term-index.ts';
import { createLruCache } from './lru-cache.ts';
import { queryTerms, readQuery } from './query/read-query.ts';
import { otherWords } from './query/synonyms.ts';
import { createVocabulary, type Vocabulary } from './query/vocabulary.ts';
import { type RankedPage, rankPages } from './rank/rank-pages.ts';
import { type WeighedQuery, weighQuery } from './rank/weigh-query.ts';
import { isPair } from './text/is-pair.ts';
import { joinedName } from './text/names.ts';
import { defaultLimit, maxQuery, noResult, type SearchResult } from './types.ts';

/** Pages whose texts are kept cut into terms. */
const keptPages = 200;
/** What a page counts that is found by synonyms: less than one that has the words themselves in the same places. */
const synonymWorth = 0.6;
/** Most parts loaded for a word: its own part and the following ones, which have the words that begin with it. */
const mostPartsOfWord = 4;

/** What an engine answers. */
export interface Answer {
  readonly result: SearchResult;
  /** Files without which there may be better hits: first those of the terms, then those of the best pages. */
  readonly missing: readonly SearchFile[];
}

/** Searches one language. Pure: whoever makes one fetches the files that it misses, adds them and asks again. */
export interface SearchEngine {
  /**
   * Takes in the pages of the index file, first their names, then their texts, in steps of a few milliseconds. Before the
   * last step answers are partial. There is nothing to take in when the pages are files.
   */
  build(): Generator<'names' | 'texts', void>;
  search(text: string, limit: number): Answer;
  /** Parts of the terms that a query needs and that are not there yet. */
  missingParts(text: string): readonly SearchFile[];
  /** Adds the content of a file. Throws `SearchIndexError`. */
  add(file: SearchFile, content: unknown): void;
}

/** A page with the query that found it best. */
interface FoundPage extends RankedPage {
  readonly query: WeighedQuery;
}

/** An engine for the content of an index file. */
export function openEngine(index: SearchIndex): SearchEngine {
  const terms = createTermIndex();
  const pages = new Map(index.pages.entries());
  const loaded = new Set<number>();
  const read = createLruCache<number, ReadPage>(keptPages);
  const synonyms = otherWords(index.synonyms);
  const factors = new Map(index.ranks);
  let vocabulary: Vocabulary | undefined;
  let isBuilt = index.pages.length === 0;

  const fileOf = (kind: SearchFile['kind'], number: number): SearchFile => {
    const hashes = kind === 'part' ? index.partHashes : index.pageHashes;
    return { kind, number, hash: numberedHash(index.lang, number, hashes) };
  };
  const queriesOf = (text: string) => [text, ...synonyms(text)];

  function missingParts(text: string): readonly SearchFile[] {
    if (index.beginnings.length === 0) return [];
    const needed = new Set<number>();
    for (const query of queriesOf(text)) {
      needed.add(partOf(joinedName(query), index));
      for (const term of queryTerms(query)) {
        const first = partOf(term, index);
        const last = Math.min(partOf(`${term}\uffff`, index), first + mostPartsOfWord - 1);
        for (let part = first; part <= last; part += 1) needed.add(part);
      }
    }
    return [...needed].filter((part) => !loaded.has(part)).map((part) => fileOf('part', part));
  }

  /** The pages that the queries find, each as the query that finds it best does. */
  function rank(text: string): readonly FoundPage[] {
    vocabulary ??= createVocabulary(terms.terms());
    const found = new Map<number, FoundPage>();
    // Two ideographs alone may be a piece of any word: they find the pages that say them or are called so, and none
    // that means the same.
    const saying = isPair(text) ? terms.pagesSaying(text.trim()) : new Set<number>();
    const called = new Set(saying.size > 0 ? terms.pagesWith(text.trim(), 'name') : []);
    const queries = saying.size > 0 ? [text] : queriesOf(text);
    for (const [at, own] of queries.entries()) {
      const query = weighQuery(own, readQuery(own, vocabulary), index.pageCount, terms);
      const worth = at === 0 ? 1 : synonymWorth;
      for (const ranked of rankPages(query, terms, (page) => worth * (factors.get(page) ?? 1))) {
        if (ranked.score > (found.get(ranked.page)?.score ?? 0)) found.set(ranked.page, { ...ranked, query });
      }
    }
    return [...found.values()]
      .filter(({ page }) => saying.size === 0 || saying.has(page) || called.has(page))
      .sort((a, b) => b.score - a.score || a.page - b.page);
  }

  function readOf(number: number, page: SearchPage): ReadPage {
    const known = read.get(number) ?? readPage(page);
    read.set(number, known);
    return known;
  }

  return {
    missingParts,
    *build() {
      for (const stage of ['names', 'texts'] as const) {
        for (const [number, page] of index.pages.entries()) {
          terms.add(number, page, stage);
          vocabulary = undefined;
          yield stage;
        }
      }
      isBuilt = true;
    },
    search(typed, limit) {
      const text = typed.slice(0, maxQuery);
      if (text.trim() === '') return { result: noResult, missing: [] };
      const parts = missingParts(text);
      // Without its terms a word would be taken for another one.
      if (parts.length > 0) return { result: { ...noResult, isPartial: true }, missing: parts };
      const ranked = rank(text);
      const considered = ranked.slice(0, limit);
      const found = considered.flatMap((page): readonly PageHits[] => {
        const own = pages.get(page.page);
        return own === undefined
          ? []
          : [findPageHits(readOf(page.page, own), page, page.query, createFindMatches(page.query.units))];
      });
      // Further hits come after the first ones, which keep their order when more are asked for.
      const ordered = [found.slice(0, defaultLimit), found.slice(defaultLimit)].flatMap((hits) =>
        hits.sort((a, b) => b.score - a.score),
      );
      const units = new Set(considered.flatMap(({ query }) => query.units));
      return {
        result: {
          ...selectHits(ordered, limit, ranked.length),
          terms: [...new Set([...units].flatMap((unit) => [...unit.keys()]))],
          ...(isBuilt ? {} : { isPartial: true as const }),
        },
        // A page that cannot be had is no hit.
        missing: considered.filter(({ page }) => !pages.has(page)).map(({ page }) => fileOf('page', page)),
      };
    },
    add({ kind, number }, content) {
      if (kind === 'page') {
        pages.set(number, parsePage(content));
        return;
      }
      if (loaded.has(number)) return;
      terms.import(parsePart(content, index.pageCount));
      loaded.add(number);
      vocabulary = undefined;
    },
  };
}
