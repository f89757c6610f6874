import type { SearchNames } from './fields/names.ts';
import { createPartVocabulary, type TermList } from './fields/part-vocabulary.ts';
import { createTextFields, type RankedFields } from './fields/search-fields.ts';
import { consideredCount, findHits, type Ranking, readingOrder, type SearchFile } from './hits/find-hits.ts';
import { createTermNumbers } from './hits/term-numbers.ts';
import { type NameParts, type PageText, readNames, readText } from './hits/text-part.ts';
import { numberedHash, type SearchDirectory } from './index/directory.ts';
import { isText } from './index/made-terms.ts';
import { parseSearchPairs, parseSearchPart, parseSearchText, parseSearchWords, readTerms } from './index/read-index.ts';
import { createLruCache } from './lru-cache.ts';
import { createQueryReader } from './rank/query-reader.ts';
import { type RankedPage, rankPages } from './rank/rank-pages.ts';
import type { WeighedQuery } from './rank/weigh-query.ts';
import type { SearchHeadPage, SearchResult } from './types.ts';

/** Pages whose texts are kept. */
const keptTexts = 200;

/** Pages that a query may ask for beyond those that are looked at: their names can turn out worse than they could be. */
const extraRequests = 8;

/**
 * Searches one language. Pure: whoever makes one fetches the files. Each ranking names the files that a better one
 * needs, so that after a few of them nothing better can come: the terms of the query first, then the best pages.
 */
export interface SearchEngine {
  /** Ranks pages with what is there; `undefined` when nothing is asked. */
  rank(text: string, limit: number): Ranking | undefined;
  /** The parts of the terms that a query for a text needs and that are not there yet. */
  unreadParts(text: string): readonly SearchFile[];
  /** Files that the hits of a ranking, or a better ranking, need and that are not there yet. */
  missing(ranking: Ranking): readonly SearchFile[];
  /** Adds the content of a file. Throws `SearchIndexError`. */
  add(file: SearchFile, content: unknown): void;
  /** The hits of a ranking, with what is there. */
  result(ranking: Ranking): SearchResult;
}

/** Searches an index by its directory and what is known of the names of its pages. */
export function createSearchEngine(directory: SearchDirectory, names: SearchNames): SearchEngine {
  const texts = createTextFields();
  const fields: RankedFields = { ...names.fields, ...texts };
  const { pages } = names;
  const vocabulary = createPartVocabulary(directory, names.vocabulary);
  const reader = createQueryReader(vocabulary, names, fields);
  const numbers = createTermNumbers();
  const pageTexts = createLruCache<number, PageText>(keptTexts);
  const nameParts = createLruCache<number, NameParts>(keptTexts);

  /** The last query, with the pages that it has asked for. */
  let last = { text: '', limit: 0, pages: new Set<number>() };

  const hashOf = (number: number, hashes: string) => numberedHash(directory.lang, number, hashes);
  const partFile = (number: number): SearchFile => ({ kind: 'part', number, hash: hashOf(number, directory.parts) });
  const pageFile = (number: number): SearchFile => ({ kind: 'page', number, hash: hashOf(number, directory.pages) });
  const listFile = (kind: TermList): SearchFile => ({ kind, number: 0, hash: directory[kind] });

  function namesOf(number: number, page: SearchHeadPage): NameParts {
    const known = nameParts.get(number) ?? readNames(page, numbers);
    nameParts.set(number, known);
    return known;
  }

  function rankWith(query: WeighedQuery): readonly RankedPage[] {
    return readingOrder(rankPages(query, pages, fields));
  }

  /** The best pages that are not there, as many as the query may still ask for. */
  function missingPages(ranking: Ranking): readonly number[] {
    const count = quotedCount(ranking);
    const wanted = ranking.pages
      .slice(0, count)
      .map(({ page }) => page)
      .filter((page) => pageTexts.get(page) === undefined);
    for (const page of wanted) if (last.pages.size < count + extraRequests) last.pages.add(page);
    return wanted.filter((page) => last.pages.has(page));
  }

  return {
    rank(text, limit) {
      if (last.text !== text || last.limit !== limit) last = { text, limit, pages: new Set() };
      const read = reader.read(text);
      if (read === undefined) return undefined;
      const unread = [...read.parts.map(partFile), ...read.lists.map(listFile)];
      // As long as parts are missing, the query would be taken for another one.
      const query = read.parts.length === 0 ? read.query : reader.readByNames(text);
      return { query: query ?? read.query, pages: query === undefined ? [] : rankWith(query), limit, unread };
    },
    unreadParts: (text) => reader.read(text)?.parts.map(partFile) ?? [],
    missing: (ranking) => (ranking.unread.length > 0 ? ranking.unread : missingPages(ranking).map(pageFile)),
    add({ kind, number }, content) {
      if (kind === 'words') vocabulary.addList(kind, parseSearchWords(content));
      else if (kind === 'pairs') vocabulary.addList(kind, parseSearchPairs(content));
      else if (kind === 'page') {
        names.addPage(number, content);
        pageTexts.set(number, readText(parseSearchText(content), numbers));
      } else if (!vocabulary.has(number)) {
        const terms = [...readTerms(parseSearchPart(content), pages.length, directory.large !== undefined)];
        texts.addTerms(terms);
        names.addTerms(terms);
        vocabulary.addPart(number, terms.map(({ term }) => term).filter(isText));
      }
    },
    result: (ranking) =>
      findHits(ranking, numbers, (number) => {
        const page = names.pageOf(number);
        return page && { page, names: namesOf(number, page), text: pageTexts.get(number) };
      }),
  };
}

/** How many pages of a ranking are quoted from: more texts than are kept would be fetched again and again. */
function quotedCount(ranking: Ranking): number {
  return Math.min(consideredCount(ranking), keptTexts);
}
