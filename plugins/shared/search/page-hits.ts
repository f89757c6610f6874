import { findMatches, type Match, matchedRanges } from './find-matches.ts';
import { foldCase } from './fold-text.ts';
import { makeStatement } from './make-statement.ts';
import { nameKey } from './page-names.ts';
import { fullness, type RankedPage, type WeighedQuery, weights } from './rank-pages.ts';
import { type Token, tokenize } from './tokenize.ts';
import type { SearchHeadPage, SearchHit, SearchText } from './types.ts';

/** The hits of a page, best first, and its place among the pages. */
export interface PageHits {
  readonly page: SearchHeadPage;
  readonly score: number;
  readonly cover: number;
  readonly hits: readonly SearchHit[];
}

/** A part of a page as a candidate for a hit. */
interface Section {
  /** Empty for the part before the first heading, like the anchor. */
  readonly header: TokenizedPart;
  readonly id: string;
  readonly text: TokenizedPart;
  /** Whether it does nothing but lead to other pages. */
  readonly isLead: boolean;
}

/** A section with how well it answers. */
interface RankedSection extends Section {
  readonly matches: readonly Match[];
  readonly score: number;
  readonly cover: number;
  readonly headerCover: number;
}

/** What a text that holds the query as it was typed adds to the score of its page, by where it stands. */
const phraseBonus = { named: 8, title: 3, header: 2, content: 1 };
/** The same for a name of several words without space (`core-js`, `import.meta.env`), which is one thing. */
const nameBonus = { named: 8, title: 6, header: 5, content: 4 };

/** The parts of a text, cut into terms. */
export interface TokenizedText {
  readonly keywords: readonly TokenizedPart[];
  readonly description: TokenizedPart;
  readonly sections: readonly TokenizedPart[];
  readonly leads: ReadonlySet<number>;
}

/** A text with its terms, and folded in lower case. */
interface TokenizedPart {
  readonly content: string;
  readonly tokens: readonly Token[];
  readonly folded: string;
}

/** What a page adds to its score that is full of the words of the query, and from which share of its words on. */
const density = { bonus: 3, full: 0.04 };

/** Cuts the parts of a text into terms, which is worth keeping. */
export function tokenizeText(text: SearchText): TokenizedText {
  const { keywords, description, sections, leads } = text;
  return {
    keywords: keywords.map(tokenizePart),
    description: tokenizePart(description),
    sections: sections.map(tokenizePart),
    leads: new Set(leads),
  };
}

function tokenizePart(content: string): TokenizedPart {
  return { content, tokens: tokenize(content), folded: foldCase(content) };
}

/** Titles and headings of pages that were looked at: they are few, and every query needs them. */
const names = new WeakMap<
  SearchHeadPage,
  { readonly title: TokenizedPart; readonly headings: readonly TokenizedPart[] }
>();

function namesOf(page: SearchHeadPage) {
  const known = names.get(page);
  if (known !== undefined) return known;
  const made = { title: tokenizePart(page.title), headings: page.headings.map(([text]) => tokenizePart(text)) };
  names.set(page, made);
  return made;
}

/** Finds the hits on a page. Without its text those of its title and headings. */
export function findPageHits(
  page: SearchHeadPage,
  ranked: RankedPage,
  query: WeighedQuery,
  text: TokenizedText | undefined,
): PageHits {
  const { title } = namesOf(page);
  const titleMatches = findMatches(title.tokens, query.meanings);
  const sections = sectionsOf(page, text)
    .map((section) => rankSection(section, titleMatches, query))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const best = sections[0];
  const isPhrase = query.units.length > 1;
  const holds = ({ folded }: TokenizedPart) => isPhrase && folded.includes(query.text);
  const bonuses = /^[!-~]+$/.test(query.text) ? nameBonus : phraseBonus;
  const isNamed = text?.keywords.some(({ folded }) => folded === query.text || nameKey(folded) === query.key);
  const bonus = isNamed
    ? bonuses.named
    : holds(title)
      ? bonuses.title
      : sections.some(({ header }) => holds(header))
        ? bonuses.header
        : sections.some(({ text: own }) => holds(own))
          ? bonuses.content
          : 0;
  const filled = Math.min(1, densityOf(sections, text, query) / density.full) * density.bonus;
  const names = [title, ...(text === undefined ? [] : [text.description, ...text.keywords])];
  const pageCover = coverOf(
    names.flatMap(({ tokens }) => findMatches(tokens, query.meanings)),
    query,
  );
  const together = Math.max(best?.cover ?? 0, pageCover, ranked.pathCover);
  const titleHit = ranked.nameCover > 0 ? [titleHitOf(page, query, text)] : [];
  const isTitleFirst = ranked.nameCover > 0 && pageCover >= (best?.cover ?? 0) - 0.05;
  // The part before the first heading is the page: one hit of the two is enough.
  const others = titleHit.length > 0 ? sections.filter(({ id }) => id !== '') : sections;
  const sectionHits = others.map((section) => sectionHit(page, section, query));
  const hits = isTitleFirst ? [...titleHit, ...sectionHits] : [...sectionHits, ...titleHit];
  return {
    page,
    score: (ranked.score + bonus + filled) * (0.8 + 0.2 * together ** 2),
    cover: ranked.cover,
    // A page that only its path or a text that is not there yet speaks for.
    hits: hits.length > 0 ? hits : [titleHitOf(page, query, text)],
  };
}

/** How much of the query is matched, by the weight of each unit. */
function coverOf(matches: readonly Match[], { shares }: WeighedQuery): number {
  let cover = 0;
  for (const [unit, quality] of bestByUnit(matches)) cover += quality * (shares[unit] ?? 0);
  return cover;
}

/** Share of a page's words that are those of the query, by the weight of each. */
function densityOf(sections: readonly RankedSection[], text: TokenizedText | undefined, query: WeighedQuery): number {
  const words = (text?.sections ?? []).reduce((sum, { tokens }) => sum + tokens.length, 0);
  const found = sections
    .flatMap(({ matches, isLead }) => (isLead ? [] : matches))
    .reduce((sum, { unit, quality }) => sum + quality * (query.shares[unit] ?? 0), 0);
  // A short page is not full of a word that it says once.
  return found / Math.max(words, 150);
}

const nothing: TokenizedPart = { content: '', tokens: [], folded: '' };

function sectionsOf(page: SearchHeadPage, text: TokenizedText | undefined): readonly Section[] {
  const texts = text?.sections ?? [];
  const { headings } = namesOf(page);
  return [
    { header: nothing, id: '', text: texts[0] ?? nothing, isLead: false },
    ...page.headings.map(([, id = ''], at) => ({
      header: headings[at] ?? nothing,
      id,
      text: texts[at + 1] ?? nothing,
      isLead: text?.leads.has(at + 1) ?? false,
    })),
  ];
}

function rankSection(section: Section, titleMatches: readonly Match[], query: WeighedQuery): RankedSection {
  const { header: name, text } = section;
  const headerMatches = findMatches(name.tokens, query.meanings);
  const matches = findMatches(text.tokens, query.meanings);
  const inHeader = bestByUnit(headerMatches);
  const inContent = bestByUnit(matches);
  const inTitle = bestByUnit(titleMatches);
  let [score, cover, headerCover] = [0, 0, 0];
  query.shares.forEach((share, unit) => {
    const [header, content] = [inHeader.get(unit) ?? 0, inContent.get(unit) ?? 0];
    score += share * (weights.heading * header + weights.text * content);
    headerCover += share * header;
    cover += share * Math.max(header, content, inTitle.get(unit) ?? 0);
  });
  if (inHeader.size > 0) {
    score *= fullness(inHeader.size, name.tokens.filter(({ kind }) => kind !== 'part').length);
    if (name.folded === query.text) score += weights.heading;
  }
  if (query.units.length > 1 && text.folded.includes(query.text)) score += weights.text;
  if (section.isLead) score *= weights.aside;
  // Of equal sections the one that says it more often.
  score *= cover ** 2 * (1 + Math.min(matches.length, 10) / 50);
  return { ...section, matches, score, cover, headerCover };
}

function bestByUnit(matches: readonly Match[]): ReadonlyMap<number, number> {
  const best = new Map<number, number>();
  for (const { unit, quality } of matches) best.set(unit, Math.max(quality, best.get(unit) ?? 0));
  return best;
}

function titleHitOf(page: SearchHeadPage, query: WeighedQuery, text: TokenizedText | undefined): SearchHit {
  const opening = text && [text.description, ...text.sections].find(({ content }) => content !== '');
  const matches = opening === undefined ? [] : findMatches(opening.tokens, query.meanings);
  const statement = makeStatement(opening?.content ?? '', matches, query.shares);
  return {
    type: 'title',
    header: page.title,
    link: page.path,
    statement: statement.text,
    headerRanges: matchedRanges(page.title, query.meanings),
    statementRanges: statement.ranges,
  };
}

function sectionHit(page: SearchHeadPage, section: RankedSection, query: WeighedQuery): SearchHit {
  const header = section.id === '' ? page.title : section.header.content;
  const statement = makeStatement(section.text.content, section.matches, query.shares);
  return {
    type: section.headerCover > 0 ? 'header' : 'content',
    header,
    link: section.id === '' ? page.path : `${page.path}#${section.id}`,
    statement: statement.text,
    headerRanges: matchedRanges(header, query.meanings),
    statementRanges: statement.ranges,
  };
}
