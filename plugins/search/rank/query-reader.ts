import type { SearchNames } from '../fields/names.ts';
import type { PartVocabulary, TermList } from '../fields/part-vocabulary.ts';
import type { RankedFields } from '../fields/search-fields.ts';
import { characterTerm } from '../index/made-terms.ts';
import { type QueryUnit, querySynonyms, queryUnits } from '../query/query-units.ts';
import { type WeighedQuery, weighQuery } from './weigh-query.ts';

/** A query as far as it can be understood with the terms that are there. */
export interface ReadQuery {
  readonly query: WeighedQuery;
  /** Numbers of the parts that it needs. */
  readonly parts: readonly number[];
  /** Lists that it needs; none as long as parts are missing, in which what is looked for may stand. */
  readonly lists: readonly TermList[];
}

/** Reads queries; each gives `undefined` for a text that asks for nothing. */
export interface QueryReader {
  read(text: string): ReadQuery | undefined;
  /** With the terms of names alone; nothing where these are not known ahead. */
  readByNames(text: string): WeighedQuery | undefined;
}

/** A unit with those of its terms that are looked up, and which of these in parts. */
interface ReachedUnit {
  readonly unit: QueryUnit;
  readonly inParts: readonly string[];
}

/** Reads queries with what a vocabulary has by then. */
export function createQueryReader(vocabulary: PartVocabulary, names: SearchNames, fields: RankedFields): QueryReader {
  const synonyms = querySynonyms(names.synonyms);
  const pageCount = names.pages.length;

  function withinReach(unit: QueryUnit): ReachedUnit {
    if (unit.char !== undefined) {
      // Its pairs only tell what is marked.
      const all = Math.max(0, ...[...unit.terms].flatMap(([term, quality]) => (term === unit.char ? [] : [quality])));
      const terms = new Map([...unit.terms, [characterTerm(unit.char), all]]);
      return { unit: { ...unit, terms }, inParts: [unit.char, characterTerm(unit.char)] };
    }
    const reached = new Set<number>();
    const inParts = [...unit.terms.keys()].filter((term) => {
      const part = vocabulary.partOf(term);
      return reached.has(part) || (reached.size < vocabulary.mostPartsOfWord && reached.add(part));
    });
    const kept = new Set(inParts);
    const terms = [...unit.terms].filter(([term]) => kept.has(term) || names.vocabulary?.has(term));
    return { unit: { ...unit, terms: new Map(terms) }, inParts };
  }

  return {
    read(text) {
      const parts = new Set<number>();
      const lists = new Set<TermList>();
      const open = vocabulary.open((missing) => {
        if (typeof missing === 'number') parts.add(missing);
        else lists.add(missing);
        return undefined;
      });
      const reached = queryUnits(text, open, synonyms).map(withinReach);
      if (reached.length === 0) return undefined;
      const units = reached.map(({ unit }) => unit);
      const query = weighQuery(text, units, pageCount, fields);
      const inParts = reached.flatMap((own) => own.inParts);
      for (const term of [...inParts, query.asked[0].joined, ...names.nameTermsOf(query)]) {
        const part = vocabulary.partOf(term);
        if (!vocabulary.has(part)) parts.add(part);
      }
      // A word that its part does not have may be one with a mistake; before the part is there nobody knows.
      return { query, parts: [...parts], lists: parts.size > 0 ? [] : [...lists] };
    },
    readByNames(text) {
      if (names.vocabulary === undefined) return undefined;
      const units = queryUnits(text, names.vocabulary, synonyms);
      return units.length === 0 ? undefined : weighQuery(text, units, pageCount, fields);
    },
  };
}
