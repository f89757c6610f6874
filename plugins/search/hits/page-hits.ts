import type { RankedPage } from '../rank/rank-pages.ts';
import type { WeighedQuery } from '../rank/weigh-query.ts';
import { fullness, weights } from '../rank/weights.ts';
import type { SearchHeadPage, SearchHit } from '../types.ts';
import { type FindMatches, type Match, matchedRanges } from './find-matches.ts';
import { makeStatement } from './make-statement.ts';
import { emptyPart, type NameParts, type PageText, type TextPart } from './text-part.ts';
import { holdsPhrase, typedBonus } from './typed-bonus.ts';

/** What stands on a page that a query found. */
export interface FoundPage {
  readonly page: SearchHeadPage;
  readonly ranked: RankedPage;
  readonly names: NameParts;
  /** Absent as long as it has not been fetched. */
  readonly text: PageText | undefined;
}

/** The hits of a page, best first, and its place among the pages. */
export interface PageHits {
  readonly page: SearchHeadPage;
  readonly score: number;
  readonly cover: number;
  /** Each makes its hit: most are never shown, and a statement is dear. */
  readonly hits: readonly (() => SearchHit)[];
}

/** A part of a page as a candidate for a hit. */
interface Section {
  /** Empty for the part before the first heading, like the anchor. */
  readonly header: TextPart;
  readonly id: string;
  readonly text: TextPart;
  /** Whether it does nothing but lead to other pages. */
  readonly isLead: boolean;
}

/** A title or a keyword with what the query found in it. */
interface MatchedName {
  readonly name: TextPart;
  readonly matches: readonly Match[];
}

/** A section with how well it answers. */
interface RankedSection {
  readonly section: Section;
  readonly matches: readonly Match[];
  readonly score: number;
  readonly cover: number;
  readonly headerCover: number;
  /** Whether its text holds the query as it was typed. */
  readonly isPhrase: boolean;
}

/** What a name adds to the score of its page that has all words of the query, and no others. */
const fitBonus = 6;

/** What a page adds to its score that is full of the words of the query, and from which share of its words on. */
const density = { bonus: 3, full: 0.04 };

/** Finds the hits on a page. Without its text those of its title and headings. */
export function findPageHits(found: FoundPage, query: WeighedQuery, find: FindMatches): PageHits {
  const { page, ranked, names, text } = found;
  const called = [names.title, ...(text?.keywords ?? [])].map((name) => ({ name, matches: find(name) }));
  const inTitle = bestByUnit(called[0]?.matches ?? [], query);
  const sections = sectionsOf(found)
    .flatMap((section) => rankSection(section, inTitle, query, find) ?? [])
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = sections[0];
  const described = text === undefined ? [] : find(text.description);
  const pageCover = coverOf(bestByUnit([...called.flatMap(({ matches }) => matches), ...described], query), query);
  const together = Math.max(best?.cover ?? 0, pageCover, ranked.pathCover);
  const filled = Math.min(1, densityOf(sections, text, query) / density.full) * density.bonus;
  const titleHit = ranked.nameCover > 0 ? [() => titleHitOf(found, query, find)] : [];
  const isHeading = best?.section.header.folded === query.text && names.title.folded !== query.text;
  const isTitleFirst = !isHeading && ranked.nameCover > 0 && pageCover >= (best?.cover ?? 0) - 0.05;
  // The part before the first heading is the page: one hit of the two is enough.
  const others = titleHit.length > 0 ? sections.filter(({ section }) => section.id !== '') : sections;
  const sectionHits = others.map((ranked) => () => sectionHit(found, ranked, query, find));
  const hits = isTitleFirst ? [...titleHit, ...sectionHits] : [...sectionHits, ...titleHit];
  return {
    page,
    score:
      (ranked.score + typedBonus(found, sections, query) + fitOf(called, query) * fitBonus + filled) *
      (0.72 + 0.28 * together ** 2),
    cover: ranked.cover,
    // A page that only its path or a text that is not there yet speaks for.
    hits: hits.length > 0 ? hits : [() => titleHitOf(found, query, find)],
  };
}

/** How much of the query the best of title and keywords has, by the weight of its words, and how much of that name it is. */
function fitOf(called: readonly MatchedName[], query: WeighedQuery): number {
  const fits = called.map(({ name, matches }) => {
    const found = bestByUnit(matches, query);
    const words = query.units.reduce((sum, { weight = 1 }, unit) => sum + ((found[unit] ?? 0) > 0 ? weight : 0), 0);
    return coverOf(found, query) * Math.min(1, words / Math.max(1, name.length));
  });
  return Math.max(...fits);
}

/** How much of the query is matched, by the weight of each unit. */
function coverOf(best: Float64Array, { shares }: WeighedQuery): number {
  return best.reduce((cover, quality, unit) => cover + quality * (shares[unit] ?? 0), 0);
}

/** Share of a page's words that are those of the query, by the weight of each. */
function densityOf(sections: readonly RankedSection[], text: PageText | undefined, query: WeighedQuery): number {
  let found = 0;
  for (const { matches, section } of sections) {
    if (section.isLead) continue;
    for (const { unit, quality } of matches) found += quality * (query.shares[unit] ?? 0);
  }
  // A short page is not full of a word that it says once.
  return found / Math.max(text?.length ?? 0, 150);
}

function sectionsOf({ page, names, text }: FoundPage): readonly Section[] {
  const texts = text?.sections ?? [];
  return [
    { header: emptyPart, id: '', text: texts[0] ?? emptyPart, isLead: false },
    ...page.headings.map(([, id = ''], at) => ({
      header: names.headings[at] ?? emptyPart,
      id,
      text: texts[at + 1] ?? emptyPart,
      isLead: text?.leads.has(at + 1) ?? false,
    })),
  ];
}

/** How well a section answers; `undefined` when neither its heading nor its text does. */
function rankSection(
  section: Section,
  inTitle: Float64Array,
  query: WeighedQuery,
  find: FindMatches,
): RankedSection | undefined {
  const headerMatches = find(section.header);
  const matches = find(section.text);
  if (headerMatches.length === 0 && matches.length === 0) return undefined;
  const inHeader = bestByUnit(headerMatches, query);
  const inContent = bestByUnit(matches, query);
  let [score, cover, headerCover] = [0, 0, 0];
  query.shares.forEach((share, unit) => {
    const [header, content] = [inHeader[unit] ?? 0, inContent[unit] ?? 0];
    score += share * (weights.heading * header + weights.text * content);
    headerCover += share * header;
    cover += share * Math.max(header, content, inTitle[unit] ?? 0);
  });
  if (headerMatches.length > 0) {
    score *= fullness(inHeader.filter((quality) => quality > 0).length, section.header.length);
    if (section.header.folded === query.text) score += weights.heading;
  }
  const isPhrase = matches.length > 0 && holdsPhrase(section.text, query);
  if (isPhrase) score += weights.text;
  if (section.isLead) score *= weights.aside;
  // Of equal sections the one that says it more often.
  score *= cover ** 2 * (1 + Math.min(matches.length, 10) / 50);
  return { section, matches, score, cover, headerCover, isPhrase };
}

/** How well each unit of a query is matched at best; 0 for one that is not. */
function bestByUnit(matches: readonly Match[], { units }: WeighedQuery): Float64Array {
  const best = new Float64Array(units.length);
  for (const { unit, quality } of matches) best[unit] = Math.max(quality, best[unit] ?? 0);
  return best;
}

function titleHitOf({ page, names, text }: FoundPage, query: WeighedQuery, find: FindMatches): SearchHit {
  const opening = text && [text.description, ...text.sections].find(({ content }) => content !== '');
  const matches = opening === undefined ? [] : find(opening);
  const statement = makeStatement(opening?.content ?? '', matches, query.shares);
  return {
    type: 'title',
    header: page.title,
    link: page.path,
    statement: statement.text,
    headerRanges: matchedRanges(find(names.title)),
    statementRanges: statement.ranges,
  };
}

function sectionHit(
  { page, names }: FoundPage,
  { section, matches, headerCover }: RankedSection,
  query: WeighedQuery,
  find: FindMatches,
): SearchHit {
  const header = section.id === '' ? names.title : section.header;
  const statement = makeStatement(section.text.content, matches, query.shares);
  return {
    type: headerCover > 0 ? 'header' : 'content',
    header: header.content,
    link: section.id === '' ? page.path : `${page.path}#${section.id}`,
    statement: statement.text,
    headerRanges: matchedRanges(find(header)),
    statementRanges: statement.ranges,
  };
}
