import type { SearchPage } from '../index/search-page.ts';
import { type RankedPage, weights } from '../rank/rank-pages.ts';
import type { WeighedQuery } from '../rank/weigh-query.ts';
import { plainId } from '../text/plain-id.ts';
import type { SearchHit } from '../types.ts';
import { type FindMatches, type Match, type ReadText, readText } from './find-matches.ts';
import { joinRanges } from './join-ranges.ts';
import { makeStatement } from './make-statement.ts';

/** A page whose texts are cut into terms. */
export interface ReadPage {
  readonly path: ReadText;
  readonly title: ReadText;
  readonly keywords: readonly ReadText[];
  readonly description: ReadText;
  readonly sections: readonly Section[];
}

/** A heading with the text under it; the first one of a page has no heading. */
interface Section {
  readonly header: ReadText;
  readonly id: string;
  readonly text: ReadText;
  /** Whether it only leads to other pages. */
  readonly isLead: boolean;
}

/** The hits of a page, best first, and its place among the pages. */
export interface PageHits {
  readonly title: string;
  readonly path: string;
  readonly score: number;
  readonly cover: number;
  /** Lazy: most hits are never shown, and statements are expensive. */
  readonly hits: readonly (() => SearchHit)[];
}

interface RankedSection {
  readonly section: Section;
  readonly inHeader: readonly Match[];
  readonly inText: readonly Match[];
  readonly score: number;
  readonly cover: number;
}

/**
 * What it adds to the score of a page that its best name has all words of the query and no others, and that a title or a
 * heading is the query itself. Both are worth more than a word in a title: whoever types a name wants what has it.
 */
const bonus = { fit: 6, exact: 10 };

/** Cuts the texts of a page into terms. */
export function readPage({ path, title, keywords, description, headings, sections, leads }: SearchPage): ReadPage {
  const names: readonly (readonly [string, string?])[] = [['', ''], ...headings];
  return {
    path: readText(path),
    title: readText(title),
    keywords: keywords.map(readText),
    description: readText(description),
    sections: names.map(([text, id = plainId(text)], at) => ({
      header: readText(text),
      id,
      text: readText(sections[at] ?? ''),
      isLead: leads.includes(at),
    })),
  };
}

/** Finds the hits on a page; none when nothing that can be shown says why. */
export function findPageHits(page: ReadPage, ranked: RankedPage, query: WeighedQuery, find: FindMatches): PageHits {
  const inTitle = find(page.title);
  const sections = page.sections
    .flatMap((section) => rankSection(section, inTitle, query, find) ?? [])
    .sort((a, b) => b.score - a.score);
  const names = [page.title, ...page.keywords].map((name) => ({ name, matches: find(name) }));
  const inNames = names.flatMap(({ matches }) => matches);
  const aboutPage = [...inNames, ...find(page.description)];
  const best = sections[0];
  // A page that only its path speaks for has no other hit.
  const title = aboutPage.length > 0 || best === undefined ? titleHit(page, query, find) : undefined;
  const isHeading = best?.section.header.folded === query.text && page.title.folded !== query.text;
  const isTitleFirst = !isHeading && inNames.length > 0 && coverOf(aboutPage, query) >= (best?.cover ?? 0) - 0.05;
  // The text before the first heading is the page itself: one hit of the two is enough.
  const others = sections
    .filter(({ section }) => title === undefined || section.id !== '' || section.header.content !== '')
    .map((own) => () => sectionHit(page, own, query, find));
  const titleHits = title === undefined ? [] : [title];
  return {
    title: page.title.content,
    path: page.path.content,
    score: ranked.score + bonus.fit * fitOf(names, query) + (isCalled(page, query) ? bonus.exact : 0),
    cover: ranked.cover,
    hits: isTitleFirst ? [...titleHits, ...others] : [...others, ...titleHits],
  };
}

/** Whether the title of a page, or a heading, is the query. */
function isCalled({ title, sections }: ReadPage, { text }: WeighedQuery): boolean {
  return [title, ...sections.map(({ header }) => header)].some(({ folded }) => folded === text);
}

/** How much of the query the best of title and keywords has, and how much of that name it is. */
function fitOf(
  names: readonly { readonly name: ReadText; readonly matches: readonly Match[] }[],
  query: WeighedQuery,
): number {
  const fits = names.map(({ name, matches }) => {
    const units = new Set(matches.map(({ unit }) => unit));
    return coverOf(matches, query) * Math.min(1, units.size / Math.max(1, name.length));
  });
  return Math.max(0, ...fits);
}

/** How well a section answers; `undefined` when neither its heading nor its text has a word of the query. */
function rankSection(
  section: Section,
  inTitle: readonly Match[],
  query: WeighedQuery,
  find: FindMatches,
): RankedSection | undefined {
  const [inHeader, inText] = [find(section.header), find(section.text)];
  if (inHeader.length === 0 && inText.length === 0) return undefined;
  const [header, text] = [coverOf(inHeader, query), coverOf(inText, query)];
  const cover = coverOf([...inHeader, ...inText, ...inTitle], query);
  const matched = new Set(inHeader.map(({ unit }) => unit)).size;
  const filled = matched === 0 ? 1 : 0.5 + 0.5 * Math.min(1, matched / Math.max(1, section.header.length));
  const isExact = section.header.folded === query.text;
  const score =
    (filled * (weights.heading * header + weights.text * text) + (isExact ? weights.heading : 0)) *
    cover ** 2 *
    (section.isLead ? weights.aside : 1) *
    // Of equal sections the one that says it more often.
    (1 + Math.min(inText.length, 10) / 50);
  return { section, inHeader, inText, score, cover };
}

/** How much of the query is matched, up to 1. */
function coverOf(matches: readonly Match[], { shares }: WeighedQuery): number {
  const best = new Map<number, number>();
  for (const { unit, quality } of matches) best.set(unit, Math.max(quality, best.get(unit) ?? 0));
  return [...best].reduce((sum, [unit, quality]) => sum + quality * (shares[unit] ?? 0), 0);
}

/**
 * The hit of a page as such. Its statement is the beginning of the page, unless neither that nor the title shows why it is
 * a hit: then the keyword that is, or the path.
 */
function titleHit(page: ReadPage, query: WeighedQuery, find: FindMatches): (() => SearchHit) | undefined {
  const inTitle = find(page.title);
  const texts = [page.description, ...page.sections.map(({ text }) => text)];
  const opening = texts.find(({ content }) => content !== '') ?? page.description;
  const shown =
    inTitle.length > 0 ? opening : [opening, ...page.keywords, page.path].find((text) => find(text).length > 0);
  if (shown === undefined) return undefined;
  return () => {
    const statement = makeStatement(shown.content, find(shown), query.shares);
    return {
      type: 'title',
      header: page.title.content,
      link: page.path.content,
      statement: statement.text,
      headerRanges: joinRanges(inTitle.map(({ start, end }) => [start, end])),
      statementRanges: statement.ranges,
    };
  };
}

function sectionHit(
  page: ReadPage,
  { section, inHeader, inText }: RankedSection,
  query: WeighedQuery,
  find: FindMatches,
): SearchHit {
  const isPage = section.header.content === '';
  const header = isPage ? page.title : section.header;
  const statement = makeStatement(section.text.content, inText, query.shares);
  return {
    type: inHeader.length > 0 ? 'header' : 'content',
    header: header.content,
    link: isPage ? page.path.content : `${page.path.content}#${section.id}`,
    statement: statement.text,
    headerRanges: joinRanges(find(header).map(({ start, end }) => [start, end])),
    statementRanges: statement.ranges,
  };
}
