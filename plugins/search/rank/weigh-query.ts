import type { RankedFields } from '../fields/search-fields.ts';
import type { QueryUnit } from '../query/query-units.ts';
import { foldCase } from '../text/fold-text.ts';
import { isPair } from '../text/is-pair.ts';
import { type AskedName, joinedName, nameKey, type QueryNames } from '../text/page-names.ts';
import { maxQuery } from '../types.ts';
import { type TermMeanings, termMeanings } from './term-meanings.ts';

/** How sure it is that a name is asked for when words of the query are left out that say little; the least that counts. */
const nameWorth = { withoutLight: 0.6, least: 0.25 };

/** What a pair of characters that lies across two others counts, of the lesser one of them. */
const bridgeWorth = 0.4;

/** From which quality on a term is a form of a word that the index has: a rare form of a common word is not rare. */
const otherForm = 0.85;

/** A flag, or a name of several words without space. */
const literal = /(?<![\w-])--?[a-z][\w-]*|@?[a-z]\w*(?:[-./:@]\w+)+/g;

/** A query with what is known of its units. */
export interface WeighedQuery extends QueryNames {
  /** Words of it that are written with signs (`--watch`, `core-js`), as in `text`; none when that is all it is. */
  readonly literals: readonly string[];
  readonly units: readonly QueryUnit[];
  readonly meanings: TermMeanings;
  /** Share of each unit in what is asked: rare words count more. All together are 1. */
  readonly shares: readonly number[];
}

/** What a query asks for, weighed by how rare its words are. */
export function weighQuery(
  text: string,
  units: readonly QueryUnit[],
  pages: number,
  fields: RankedFields,
): WeighedQuery {
  const rarity = units.map(({ terms, char, weight = 1 }) => {
    const found = new Set<number>();
    // A single character is asked for in whatever pair it stands.
    const best = char === undefined ? Math.max(...terms.values()) : 0;
    for (const [term, quality] of terms) {
      if (quality < (best === 1 ? otherForm : best)) continue;
      for (const page of fields.text.places(term)) found.add(page);
      for (const page of fields.aside.places(term)) found.add(page);
      for (const heading of fields.heading.places(term)) found.add(fields.headings[heading]?.page ?? -1);
    }
    return weight * Math.log(1 + pages / (found.size + 0.5));
  });
  const bridged = units.map((unit, at) => (liesAcross(units, rarity, at) ? { ...unit, isBridge: true } : unit));
  // What lies across two words is rare by chance: it never counts more than they do.
  const worth = rarity.map((own, at) =>
    bridged[at]?.isBridge ? bridgeWorth * Math.min(own, rarity[at - 1] ?? own, rarity[at + 1] ?? own) : own,
  );
  const sum = worth.reduce((total, value) => total + value, 0);
  const asked = text.slice(0, maxQuery);
  const typed = foldCase(asked).trim();
  return {
    text: typed,
    literals: [...new Set(typed.match(literal))].filter((word) => word !== typed),
    asked: askedNames(asked, units),
    meanings: termMeanings(units),
    units: bridged,
    shares: worth.map((value) => value / sum),
  };
}

/** Whether a pair of characters is rarer than both pairs that it shares its characters with: then it is no word. */
function liesAcross(units: readonly QueryUnit[], rarity: readonly number[], at: number): boolean {
  const [before, own, after] = [at - 1, at, at + 1].map((place) => typedPair(units[place]));
  if (!before || !own || !after || before.at(-1) !== own[0] || own.at(-1) !== after[0]) return false;
  return (rarity[at] ?? 0) > Math.max(rarity[at - 1] ?? 0, rarity[at + 1] ?? 0);
}

/** The pair of characters that a unit was typed as. */
function typedPair(unit: QueryUnit | undefined): string | undefined {
  const [term] = unit?.terms.keys() ?? [];
  return term !== undefined && isPair(term) ? term : undefined;
}

/**
 * The names that a query may be: what was typed, its words without mistakes and fillers, and these without the words
 * that say little.
 */
function askedNames(text: string, units: readonly QueryUnit[]): QueryNames['asked'] {
  const typed = { key: nameKey(text), joined: joinedName(text), worth: 1 };
  const read = nameOf(units);
  const telling = nameOf(units.filter(({ isLight }) => !isLight));
  const others = [read, { ...telling, worth: telling.worth * nameWorth.withoutLight }].filter(
    ({ key, worth }) => key !== '' && key !== typed.key && worth >= nameWorth.least,
  );
  return [typed, ...others];
}

/** The name that the best terms of units are; as sure as the least sure one of them. */
function nameOf(units: readonly QueryUnit[]): AskedName {
  const best = units.map(({ terms }) => [...terms].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0] as const));
  // A word with synonyms of several words is several units.
  const words = [...new Set(best.map(([term]) => term))];
  return {
    key: [...words].sort().join(' '),
    joined: words.reduce((name, word) => name + (overlaps(name, word) ? word.slice(1) : word), ''),
    worth: Math.min(1, ...best.map(([, quality]) => quality)),
  };
}

/** Whether a word is a pair of characters that begins with the last one of a name. */
function overlaps(name: string, word: string): boolean {
  return isPair(word) && name.at(-1) === word[0];
}
