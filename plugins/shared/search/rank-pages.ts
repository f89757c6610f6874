import { foldCase } from './fold-text.ts';
import type { QueryUnit } from './query-units.ts';
import type { SearchFields } from './search-fields.ts';
import type { SearchHead } from './types.ts';

/** How much a match in a field counts: title over heading over text. */
export const weights = { title: 6, heading: 3, path: 1.5, text: 1 };

/** What a title or heading that is the query itself adds; more than everything else together. */
const exactBonus = { title: 100, titleEnd: 4, heading: 5 };

/** A page that a query found. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** How much of the query is found in the title, up to 1, by the weight of the words. */
  readonly titleCover: number;
  /** How much of the query is found anywhere on the page. */
  readonly cover: number;
}

/** A query with what is known of its units. */
export interface WeighedQuery {
  /** Folded, in lower case, without space around it. */
  readonly text: string;
  readonly units: readonly QueryUnit[];
  /** Share of each unit in what is asked: rare words count more. All together are 1. */
  readonly shares: readonly number[];
}

/** What a query asks for, weighed by how rare its words are. */
export function weighQuery(
  text: string,
  units: readonly QueryUnit[],
  pages: number,
  fields: SearchFields,
): WeighedQuery {
  const worth = units.map(({ terms }) => {
    const found = new Set<number>();
    const best = Math.max(...terms.values());
    for (const [term, quality] of terms) {
      if (quality < best) continue;
      for (const page of fields.text.places(term)) found.add(page);
      for (const heading of fields.heading.places(term)) found.add(fields.headings[heading]?.page ?? -1);
    }
    return Math.log(1 + pages / (found.size + 0.5));
  });
  const sum = worth.reduce((total, value) => total + value, 0);
  return { text: foldCase(text).trim(), units, shares: worth.map((value) => value / sum) };
}

/** Pages that a query finds by titles, headings, paths and the terms of their texts, best first. */
export function rankPages(query: WeighedQuery, head: SearchHead, fields: SearchFields): readonly RankedPage[] {
  const size = head.pages.length;
  const [title, path, text, cover, titleCover, titleWords] = Array.from({ length: 6 }, () => new Float64Array(size));
  if (!title || !path || !text || !cover || !titleCover || !titleWords) return [];
  const heading = new Float64Array(fields.headings.length);
  const headingWords = new Float64Array(fields.headings.length);

  query.units.forEach((unit, at) => {
    const share = query.shares[at] ?? 0;
    const [inTitle, inPath, inText, onPage] = Array.from({ length: 4 }, () => new Map<number, number>());
    if (!inTitle || !inPath || !inText || !onPage) return;
    const inHeading = new Map<number, number>();
    for (const [term, quality] of unit.terms) {
      for (const page of fields.title.places(term)) raise(inTitle, page, quality);
      for (const page of fields.path.places(term)) raise(inPath, page, quality);
      for (const place of fields.heading.places(term)) raise(inHeading, place, quality);
      for (const page of fields.text.places(term)) raise(inText, page, quality);
      for (const page of fields.often.places(term)) raise(inText, page, quality * 1.5);
    }
    for (const [page, quality] of inTitle) {
      add(title, page, share * quality);
      add(titleCover, page, share * quality);
      add(titleWords, page, 1);
      raise(onPage, page, quality);
    }
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
  });

  const bestHeading = new Float64Array(size);
  fields.headings.forEach(({ page, text: words, length }, place) => {
    const found = heading[place] ?? 0;
    if (found === 0) return;
    const exact = foldCase(words) === query.text ? exactBonus.heading : 0;
    const score = weights.heading * found * fullness(headingWords[place] ?? 0, length) + exact;
    bestHeading[page] = Math.max(bestHeading[page] ?? 0, score);
  });

  const ranked: RankedPage[] = [];
  head.pages.forEach(({ title: words, rank = 1 }, page) => {
    const covered = cover[page] ?? 0;
    if (covered === 0) return;
    const sum =
      weights.title * (title[page] ?? 0) * fullness(titleWords[page] ?? 0, fields.titleLengths[page] ?? 1) +
      (bestHeading[page] ?? 0) +
      weights.path * (path[page] ?? 0) +
      weights.text * (text[page] ?? 0) +
      titleBonus(foldCase(words), query.text);
    ranked.push({ page, score: sum * covered ** 2 * rank, titleCover: titleCover[page] ?? 0, cover: covered });
  });
  return ranked.sort((a, b) => b.score - a.score || a.page - b.page);
}

function titleBonus(title: string, query: string): number {
  if (title === query) return exactBonus.title;
  return query !== '' && title.endsWith(`.${query}`) ? exactBonus.titleEnd : 0;
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
