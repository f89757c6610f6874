import { createLruCache } from './lru-cache.ts';
import { findPageHits, type PageHits, type TokenizedText, tokenizeText } from './page-hits.ts';
import { queryUnits } from './query-units.ts';
import { type RankedPage, rankPages, type WeighedQuery, weighQuery } from './rank-pages.ts';
import { createSearchFields } from './search-fields.ts';
import { selectHits } from './select-hits.ts';
import type { SearchHead, SearchIndex, SearchResult, SearchText } from './types.ts';

/** Texts of pages that are kept. */
const keptTexts = 200;
/** Pages beyond the limit whose texts are looked at, since a text can change the order. */
const spare = 3;

/** Searches one language. Pure: whoever makes one fetches the files. */
export interface SearchEngine {
  /** Adds the texts' index in short steps; see `GrowingFields.addIndex`. */
  addIndex(index: SearchIndex): Generator<undefined>;
  /** Ranks pages; `undefined` when nothing is asked. */
  rank(text: string, limit: number): Ranking | undefined;
  /** Numbers of pages whose texts a ranking needs and that are not there yet; none before the index is there. */
  missingTexts(ranking: Ranking): readonly number[];
  /** Hash in the name of a page's text file. */
  textHash(page: number): string | undefined;
  addText(page: number, text: SearchText): void;
  /** The hits of a ranking, with the texts that are there. */
  result(ranking: Ranking): SearchResult;
}

/** Pages that a query found, before their texts have been looked at. */
export interface Ranking {
  readonly query: WeighedQuery;
  readonly pages: readonly RankedPage[];
  readonly limit: number;
}

/** Makes an engine that knows titles and headings, in short steps like those of `addIndex`. */
export function* createSearchEngine(head: SearchHead): Generator<undefined, SearchEngine> {
  const fields = yield* createSearchFields(head);
  const texts = createLruCache<number, TokenizedText>(keptTexts);
  let hashes: readonly string[] = [];

  const considered = ({ pages, limit }: Ranking) => pages.slice(0, limit + spare);

  return {
    *addIndex(index) {
      if (index.texts.length !== head.pages.length) throw new RangeError('Head and index are of different builds.');
      yield* fields.addIndex(index);
      hashes = index.texts;
    },
    rank(text, limit) {
      const units = queryUnits(text, fields.vocabulary());
      if (units.length === 0) return undefined;
      const query = weighQuery(text, units, head.pages.length, fields);
      return { query, pages: rankPages(query, head, fields), limit };
    },
    missingTexts: (ranking) =>
      hashes.length === 0
        ? []
        : considered(ranking).flatMap(({ page }) => (texts.get(page) === undefined ? [page] : [])),
    textHash: (page) => hashes[page],
    addText: (page, text) => texts.set(page, tokenizeText(text)),
    result(ranking) {
      const best = considered(ranking)
        .flatMap((ranked): PageHits[] => {
          const page = head.pages[ranked.page];
          return page === undefined ? [] : [findPageHits(page, ranked, ranking.query, texts.get(ranked.page))];
        })
        .sort((a, b) => b.score - a.score);
      const terms = ranking.query.units.flatMap((unit) => [...unit.terms.keys()]);
      return { ...selectHits(best, ranking.limit, ranking.pages.length), terms };
    },
  };
}
