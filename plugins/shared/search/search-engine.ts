import { consideredCount, findHits, type Ranking, readingOrder, type SearchFile } from './find-hits.ts';
import { createLruCache } from './lru-cache.ts';
import { querySynonyms, queryUnits } from './query-units.ts';
import { rankPages } from './rank-pages.ts';
import { parseSearchText } from './read-index.ts';
import { createSearchFields } from './search-fields.ts';
import { createTermNumbers } from './term-numbers.ts';
import { type NameParts, type PageText, readNames, readText } from './text-part.ts';
import type { SearchHead, SearchHeadPage, SearchIndex, SearchResult } from './types.ts';
import { weighQuery } from './weigh-query.ts';

/** Pages whose texts are kept. */
export const keptTexts = 200;

/** How many pages of a ranking are quoted from: more texts than are kept would be fetched again and again. */
export function quotedCount(ranking: Ranking): number {
  return Math.min(consideredCount(ranking), keptTexts);
}

/** Searches one language. Pure: whoever makes one fetches the files. */
export interface SearchEngine {
  /** Ranks pages with what is there; `undefined` when nothing is asked. */
  rank(text: string, limit: number): Ranking | undefined;
  /** Files that the hits of a ranking, or a better ranking, need and that are not there yet. */
  missing(ranking: Ranking): readonly SearchFile[];
  /** Adds the content of a file. Throws `SearchIndexError`. */
  add(file: SearchFile, content: unknown): void;
  /** The hits of a ranking, with what is there. */
  result(ranking: Ranking): SearchResult;
}

/** Searches an index in one piece. It asks for no file before it has the index. */
export interface WholeSearchEngine extends SearchEngine {
  /** Adds the texts' index in short steps; see `GrowingFields.addIndex`. */
  addIndex(index: SearchIndex): Generator<undefined>;
}

/** Makes an engine that knows titles and headings, in short steps like those of `addIndex`. */
export function* createSearchEngine(head: SearchHead): Generator<undefined, WholeSearchEngine> {
  const fields = yield* createSearchFields(head);
  const synonyms = querySynonyms(head.synonyms ?? []);
  const numbers = createTermNumbers();
  const texts = createLruCache<number, PageText>(keptTexts);
  const names = createLruCache<number, NameParts>(keptTexts);
  let hashes: readonly string[] = [];

  function namesOf(number: number, page: SearchHeadPage): NameParts {
    const known = names.get(number) ?? readNames(page, numbers);
    names.set(number, known);
    return known;
  }

  return {
    *addIndex(index) {
      if (index.texts.length !== head.pages.length) throw new RangeError('Head and index are of different builds.');
      yield* fields.addIndex(index);
      hashes = index.texts;
    },
    rank(text, limit) {
      const units = queryUnits(text, fields.vocabulary(), synonyms);
      if (units.length === 0) return undefined;
      const query = weighQuery(text, units, head.pages.length, fields);
      return { query, pages: readingOrder(rankPages(query, head.pages, fields)), limit, unread: [] };
    },
    missing: (ranking) =>
      ranking.pages.slice(0, quotedCount(ranking)).flatMap(({ page }) => {
        const hash = hashes[page];
        return hash === undefined || texts.get(page) !== undefined ? [] : [{ kind: 'page', number: page, hash }];
      }),
    add: ({ number }, content) => texts.set(number, readText(parseSearchText(content), numbers)),
    result: (ranking) =>
      findHits(ranking, numbers, (number) => {
        const page = head.pages[number];
        return page && { page, names: namesOf(number, page), text: texts.get(number) };
      }),
  };
}
