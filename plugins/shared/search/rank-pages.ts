import { type TermMeanings, termMeanings } from './find-matches.ts';
import { foldCase } from './fold-text.ts';
import { isPair } from './is-pair.ts';
import { type AskedName, type FoundName, joinedName, nameKey, type QueryNames } from './page-names.ts';
import type { QueryUnit } from './query-units.ts';
import type { RankedFields } from './search-fields.ts';
import { maxQuery, type SearchHeadPage } from './types.ts';

/** How much a match in a field counts: title over heading over text. */
export const weights = {
  title: 3.5,
  named: 5.6,
  heading: 2.5,
  described: 1.75,
  about: 1.5,
  path: 2,
  text: 1,
  aside: 0.4,
};

/**
 * What a name that is the query itself adds: a title more than everything else together, the last part of the name of
 * an option or of a path more than any heading.
 */
const exactBonus = { title: 100, name: 18, keyword: 8, group: 3, named: 4.2 };
/**
 * The same for a heading: any, and for each word after the first, since of many words a query is not the same by chance.
 * Of a question the other words are gone, and a heading that is all the rest answers it. Where it has nothing to do
 * with the subject of its page a share of that counts.
 */
const headingBonus = { any: 2, further: 7, most: 24, question: 20, aside: 0.5 };

/** How sure it is that a name is asked for when words of the query are left out that say little; the least that counts. */
const nameWorth = { withoutLight: 0.6, least: 0.25 };

/** Share of a pair of characters that lies across two others, and what it counts where it is missing between them. */
const bridge = { worth: 0.4, credit: 0.7 };

/** From which quality on a term is a form of a word that the index has: a rare form of a common word is not rare. */
const otherForm = 0.85;

/** A flag, or a name of several words without space. */
const literal = /(?<![\w-])--?[a-z][\w-]*|@?[a-z]\w*(?:[-./:@]\w+)+/g;

/** How much it costs a page that it lacks a part of the query. */
const coverPower = 0.8;

/** A page that a query found. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** How much of the query is found in title and keywords, and in the path, up to 1, by the weight of the words. */
  readonly nameCover: number;
  readonly pathCover: number;
  /** How much of the query is found anywhere on the page. */
  readonly cover: number;
}

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
    bridged[at]?.isBridge ? bridge.worth * Math.min(own, rarity[at - 1] ?? own, rarity[at + 1] ?? own) : own,
  );
  const sum = worth.reduce((total, value) => total + value, 0);
  const asked = text.slice(0, maxQuery);
  const typed = foldCase(asked).trim();
  return {
    text: typed,
    literals: (typed.match(literal) ?? []).filter((word) => word !== typed),
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

/** Pages that a query finds by titles, headings, paths and the terms of their texts, best first. */
export function rankPages(
  query: WeighedQuery,
  pages: readonly Pick<SearchHeadPage, 'rank'>[],
  fields: RankedFields,
): readonly RankedPage[] {
  const size = pages.length;
  const zeros = () => new Float64Array(size);
  const [title, path, text, cover, titleWords, nameCover] = [zeros(), zeros(), zeros(), zeros(), zeros(), zeros()];
  const [typed] = query.asked;
  const called = new Set(fields.named.places(typed.joined));
  const heading = new Float64Array(fields.headings.length);
  const headingWords = new Float64Array(fields.headings.length);

  const onPages = query.units.map((unit, at) => {
    const share = query.shares[at] ?? 0;
    const onPage = new Map<number, number>();
    const inTitle = new Map<number, number>();
    const inPath = new Map<number, number>();
    const inText = new Map<number, number>();
    const inHeading = new Map<number, number>();
    const inName = new Map<number, number>();
    for (const [term, quality] of unit.terms) {
      for (const page of fields.title.places(term)) {
        raise(inTitle, page, quality);
        raise(inName, page, quality);
      }
      for (const page of fields.named.places(term)) raise(inName, page, quality);
      for (const page of fields.path.places(term)) raise(inPath, page, quality);
      for (const place of fields.heading.places(term)) raise(inHeading, place, quality);
      for (const page of fields.text.places(term)) raise(inText, page, quality);
      for (const kind of ['aside', 'about', 'described', 'named'] as const) {
        for (const page of fields[kind].places(term)) raise(inText, page, quality * weights[kind]);
      }
      // A pair of characters alone is looked for as it stands: only what a page says itself counts.
      if (query.units.length > 1 || !unit.isPair) {
        for (const page of fields.onlyDescribed.places(term)) raise(inText, page, quality * weights.described);
        for (const page of fields.onlyNamed.places(term)) {
          raise(inText, page, quality * weights.named);
          raise(inName, page, quality);
        }
      }
    }
    for (const [page, quality] of inTitle) {
      add(title, page, share * quality);
      add(titleWords, page, 1);
      raise(onPage, page, quality);
    }
    for (const [page, quality] of inName) add(nameCover, page, share * quality);
    for (const [page, quality] of inPath) {
      add(path, page, share * quality);
      raise(onPage, page, quality * 0.9);
    }
    for (const [place, quality] of inHeading) {
      add(heading, place, share * quality);
      add(headingWords, place, 1);
      raise(onPage, fields.headings[place]?.page ?? -1, quality);
    }
    for (const [page, quality] of inText) {
      add(text, page, share * quality);
      raise(onPage, page, Math.min(1, quality));
    }
    for (const [page, quality] of onPage) add(cover, page, share * quality);
    return onPage;
  });
  query.units.forEach(({ isBridge }, at) => {
    if (!isBridge) return;
    for (const page of onPages[at - 1]?.keys() ?? []) {
      const isBetween = onPages[at + 1]?.has(page) && !onPages[at]?.has(page);
      if (isBetween) add(cover, page, (query.shares[at] ?? 0) * bridge.credit);
    }
  });

  const bestHeading = new Float64Array(size);
  const askedHeadings = query.asked.flatMap((name) => {
    if (name.worth < 1) return [];
    const withHeading = fields.pagesWithHeading(name);
    const bonus = name === typed ? headingBonusOf(name) / Math.max(1, withHeading.size) : headingBonus.question;
    return [{ joined: name.joined, withHeading, bonus }];
  });
  fields.headings.forEach(({ page, joined, length }, place) => {
    const found = heading[place] ?? 0;
    if (found === 0) return;
    const matched = headingWords[place] ?? 0;
    const exact = askedHeadings.find((asked) =>
      joined === undefined ? asked.withHeading.has(page) : joined === asked.joined,
    );
    // Headings that are not known one by one are taken for the best that they can be: one with all words of a query
    // that it is not has others too.
    const fullLength = joined === undefined ? matched + (found > 0.999 && exact === undefined ? 1 : 0) : length;
    const score =
      weights.heading * found * fullness(matched, fullLength) +
      (exact ? headingBonus.any + exact.bonus * subjectShare(nameCover[page] ?? 0) : 0);
    bestHeading[page] = Math.max(bestHeading[page] ?? 0, score);
  });

  const matchOf = fields.nameMatches(query);
  const ranked: RankedPage[] = [];
  pages.forEach(({ rank = 1 }, page) => {
    const covered = cover[page] ?? 0;
    if (covered === 0) return;
    const filled = fullness(titleWords[page] ?? 0, fields.titleLengths[page] ?? 1);
    const sum =
      weights.title * (title[page] ?? 0) * filled +
      (bestHeading[page] ?? 0) +
      weights.path * (path[page] ?? 0) +
      weights.text * (text[page] ?? 0) +
      nameBonus(matchOf(page)) +
      (called.has(page) ? exactBonus.keyword : 0) +
      exactBonus.named * (nameCover[page] ?? 0) ** 2;
    ranked.push({
      page,
      // A query that holds the whole title asks for something of that page, even if the page says it in other words.
      score: sum * (filled === 1 ? (1 + covered) / 2 : covered) ** coverPower * rank,
      nameCover: nameCover[page] ?? 0,
      pathCover: path[page] ?? 0,
      cover: covered,
    });
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
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

/** What it adds to the only page with a heading that the query is one of its subjects. */
function headingBonusOf({ key }: AskedName): number {
  // Pairs of characters overlap: two are about one word.
  const words = key.split(' ').reduce((sum, term) => sum + (isPair(term) ? 0.5 : 1), 0);
  return Math.min(headingBonus.most, headingBonus.further * Math.max(0, words - 1));
}

function nameBonus(found: FoundName | undefined): number {
  return found === undefined ? 0 : exactBonus[found.match] * found.worth;
}

/** How much of a heading's worth counts: all when half of the query is in the names of its page. */
function subjectShare(nameCover: number): number {
  return headingBonus.aside + (1 - headingBonus.aside) * Math.min(1, 2 * nameCover);
}

/** Words that are all of a title count more than the same words in a longer one. */
export function fullness(matched: number, length: number): number {
  return 0.5 + 0.5 * Math.min(1, matched / Math.max(1, length));
}

function raise(map: Map<number, number>, key: number, value: number): void {
  if (value > (map.get(key) ?? 0)) map.set(key, value);
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}
