import { findHits, type Ranking, readingOrder, type SearchFile } from '../find-hits.ts';
import { createLruCache } from '../lru-cache.ts';
import { type QueryUnit, querySynonyms, queryUnits } from '../query-units.ts';
import { rankPages } from '../rank-pages.ts';
import { readTerms } from '../read-index.ts';
import { keptTexts, quotedCount, type SearchEngine } from '../search-engine.ts';
import { createTermNumbers } from '../term-numbers.ts';
import { type NameParts, type PageText, readNames, readText } from '../text-part.ts';
import type { SearchHeadPage } from '../types.ts';
import { weighQuery } from '../weigh-query.ts';
import { characterTerm, isText, wholeNameTerm } from './made-terms.ts';
import { createPartFields } from './part-fields.ts';
import { createPartVocabulary, type TermList } from './part-vocabulary.ts';
import { parseSearchPage, parseSearchPairs, parseSearchPart, parseSearchWords } from './read-parts.ts';
import { pageFileHash, pageHashLength, type SearchDirectory } from './types.ts';

/** Pages that a query may ask for beyond those that are looked at: their names can turn out worse than they could be. */
const extraRequests = 8;

/** Parts that the terms of one word of a query may lie in; further ones are not looked for. */
const mostPartsOfWord = 12;

/**
 * Searches an index in parts. Each ranking names the files that a better one needs, so that after a few of them it is
 * the one that an index in one piece would give: the terms of the query first, then the best pages.
 */
export function createPartsEngine(directory: SearchDirectory): SearchEngine {
  const fields = createPartFields(directory.titleLengths);
  const vocabulary = createPartVocabulary(directory.beginnings);
  const synonyms = querySynonyms(directory.synonyms ?? []);
  const numbers = createTermNumbers();
  const texts = createLruCache<number, PageText>(keptTexts);
  const known = new Map<number, { readonly page: SearchHeadPage; readonly names: NameParts }>();
  const ranks = new Map(directory.ranks);
  const pages = directory.titleLengths.map((_, page) => ({ rank: ranks.get(page) ?? 1 }));

  /** The last query, with the pages that it has asked for. */
  let asked = { text: '', limit: 0, pages: new Set<number>() };

  const partFile = (number: number): SearchFile => ({ kind: 'part', number, hash: directory.parts[number] ?? '' });
  const listFile = (kind: TermList): SearchFile => ({ kind, number: 0, hash: directory[kind] });
  const pageFile = (number: number): SearchFile => {
    const hash = directory.pages.slice(number * pageHashLength, (number + 1) * pageHashLength);
    return { kind: 'page', number, hash: pageFileHash(directory.lang, number, hash) };
  };

  /** The terms of a unit that are looked up; the others only tell what is marked. */
  function lookedUp({ terms, char }: QueryUnit): readonly string[] {
    return char === undefined ? [...terms.keys()] : [char, characterTerm(char)];
  }

  function withinReach(unit: QueryUnit): QueryUnit {
    if (unit.char !== undefined) {
      const all = Math.max(0, ...[...unit.terms].flatMap(([term, quality]) => (term === unit.char ? [] : [quality])));
      return { ...unit, terms: new Map([...unit.terms, [characterTerm(unit.char), all]]) };
    }
    const reached = new Set<number>();
    const terms = [...unit.terms].filter(([term]) => {
      const part = vocabulary.partOf(term);
      return reached.has(part) || (reached.size < mostPartsOfWord && reached.add(part));
    });
    return { ...unit, terms: new Map(terms) };
  }

  /** The best pages that are not there, as many as the query may still ask for. */
  function missingPages(ranking: Ranking): readonly number[] {
    const count = quotedCount(ranking);
    const wanted = ranking.pages
      .slice(0, count)
      .map(({ page }) => page)
      .filter((page) => texts.get(page) === undefined);
    for (const page of wanted) if (asked.pages.size < count + extraRequests) asked.pages.add(page);
    return wanted.filter((page) => asked.pages.has(page));
  }

  return {
    rank(text, limit) {
      if (asked.text !== text || asked.limit !== limit) asked = { text, limit, pages: new Set() };
      const missing = new Set<number>();
      const missingLists = new Set<TermList>();
      const open = vocabulary.open((part) => {
        if (typeof part === 'number') missing.add(part);
        else missingLists.add(part);
        return undefined;
      });
      const units = queryUnits(text, open, synonyms).map(withinReach);
      if (units.length === 0) return undefined;
      const query = weighQuery(text, units, pages.length, fields);
      const names = query.asked.flatMap(({ key, joined }) => [wholeNameTerm(key), wholeNameTerm(joined)]);
      for (const term of [...units.flatMap(lookedUp), query.asked[0].joined, ...names]) {
        const part = vocabulary.partOf(term);
        if (!vocabulary.has(part)) missing.add(part);
      }
      // A word that its part does not have may be one with a mistake; before the part is there nobody knows.
      const unread = missing.size > 0 ? [...missing].map(partFile) : [...missingLists].map(listFile);
      const ranked = unread.length > 0 ? [] : readingOrder(rankPages(query, pages, fields));
      return { query, limit, pages: ranked, unread };
    },
    missing: (ranking) => (ranking.unread.length > 0 ? ranking.unread : missingPages(ranking).map(pageFile)),
    add({ kind, number }, content) {
      if (kind === 'words') vocabulary.addList(kind, parseSearchWords(content));
      else if (kind === 'pairs') vocabulary.addList(kind, parseSearchPairs(content));
      else if (kind === 'part') {
        const terms = [...readTerms(parseSearchPart(content), pages.length, true)];
        fields.addTerms(terms);
        vocabulary.addPart(number, terms.map(({ term }) => term).filter(isText));
      } else {
        const page = parseSearchPage(content);
        fields.addNames(number, page);
        known.set(number, { page, names: readNames(page, numbers) });
        texts.set(number, readText(page, numbers));
      }
    },
    result: (ranking) =>
      findHits(ranking, numbers, (page) => {
        const own = known.get(page);
        return own && { ...own, text: texts.get(page) };
      }),
  };
}
