import type { RankedFields } from '../fields/search-fields.ts';
import type { QueryUnit } from '../query/query-units.ts';
import type { WeighedQuery } from './weigh-query.ts';
import { weights } from './weights.ts';

/** What of a query is found where: sums over its units, by the number of a page or of a heading. */
export interface UnitMatches {
  readonly title: Float64Array;
  readonly path: Float64Array;
  readonly text: Float64Array;
  readonly heading: Float64Array;
  /** Units that a title holds, and a heading. */
  readonly titleWords: Float64Array;
  readonly headingWords: Float64Array;
  /** How much of the query is found in title and keywords, and anywhere on the page, up to 1. */
  readonly nameCover: Float64Array;
  readonly cover: Float64Array;
}

/** How well a unit is found at best, by the number of a page or of a heading. */
type Found = Map<number, number>;

/** Where one unit is found. `name` is title or keywords. */
type FoundUnit = Readonly<Record<'title' | 'name' | 'path' | 'heading' | 'text', Found>>;

/** What a path counts as saying of its page. */
const pathCover = 0.9;

/** Looks for the units of a query in the fields of an index of so many pages. */
export function matchUnits(query: WeighedQuery, fields: RankedFields, pages: number): UnitMatches {
  const byPage = () => new Float64Array(pages);
  const byHeading = () => new Float64Array(fields.headings.length);
  const sums: UnitMatches = {
    title: byPage(),
    path: byPage(),
    text: byPage(),
    heading: byHeading(),
    titleWords: byPage(),
    headingWords: byHeading(),
    nameCover: byPage(),
    cover: byPage(),
  };
  const isAlone = query.units.length === 1;
  for (const [at, unit] of query.units.entries()) {
    addUnit(sums, findUnit(unit, isAlone, fields), query.shares[at] ?? 0, fields);
  }
  return sums;
}

function findUnit(unit: QueryUnit, isAlone: boolean, fields: RankedFields): FoundUnit {
  const found: FoundUnit = { title: new Map(), name: new Map(), path: new Map(), heading: new Map(), text: new Map() };
  for (const [term, quality] of unit.terms) {
    for (const page of fields.title.places(term)) {
      raise(found.title, page, quality);
      raise(found.name, page, quality);
    }
    for (const page of fields.named.places(term)) raise(found.name, page, quality);
    for (const page of fields.path.places(term)) raise(found.path, page, quality);
    for (const place of fields.heading.places(term)) raise(found.heading, place, quality);
    for (const page of fields.text.places(term)) raise(found.text, page, quality);
    for (const kind of ['aside', 'about', 'described', 'named'] as const) {
      for (const page of fields[kind].places(term)) raise(found.text, page, quality * weights[kind]);
    }
    // A pair of characters alone is looked for as it stands: only what a page says itself counts.
    if (isAlone && unit.isPair) continue;
    for (const page of fields.onlyDescribed.places(term)) raise(found.text, page, quality * weights.described);
    for (const page of fields.onlyNamed.places(term)) {
      raise(found.text, page, quality * weights.named);
      raise(found.name, page, quality);
    }
  }
  return found;
}

/** Adds what one unit is found as, by its share in the query. */
function addUnit(sums: UnitMatches, found: FoundUnit, share: number, fields: RankedFields): void {
  const onPage: Found = new Map();
  for (const [page, quality] of found.title) {
    add(sums.title, page, share * quality);
    add(sums.titleWords, page, 1);
    raise(onPage, page, quality);
  }
  for (const [page, quality] of found.name) add(sums.nameCover, page, share * quality);
  for (const [page, quality] of found.path) {
    add(sums.path, page, share * quality);
    raise(onPage, page, quality * pathCover);
  }
  for (const [place, quality] of found.heading) {
    add(sums.heading, place, share * quality);
    add(sums.headingWords, place, 1);
    raise(onPage, fields.headings[place]?.page ?? -1, quality);
  }
  for (const [page, quality] of found.text) {
    add(sums.text, page, share * quality);
    raise(onPage, page, Math.min(1, quality));
  }
  for (const [page, quality] of onPage) add(sums.cover, page, share * quality);
}

function raise(found: Found, key: number, value: number): void {
  if (value > (found.get(key) ?? 0)) found.set(key, value);
}

function add(sums: Float64Array, at: number, value: number): void {
  sums[at] = (sums[at] ?? 0) + value;
}
