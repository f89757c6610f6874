import type { SearchPage } from '../index/search-page.ts';
import { type ReadText, readText } from '../text/read-text.ts';
import { coverOf, type FindMatches, type Match } from './find-matches.ts';
import type { Query } from './read-query.ts';
import { bonuses, fieldWeights } from './weights.ts';

/** A page whose texts are cut into terms. */
export interface ReadPage {
  readonly path: ReadText;
  readonly title: ReadText;
  readonly keywords: readonly ReadText[];
  readonly description: ReadText;
  readonly sections: readonly ReadSection[];
}

/** A heading with the text under it; the first section of a page has no heading. */
interface ReadSection {
  readonly header: ReadText;
  readonly id: string;
  readonly text: ReadText;
}

/** A section that contains a word of the query. */
export interface ScoredSection extends ReadSection {
  readonly inHeader: readonly Match[];
  readonly inText: readonly Match[];
  /** Whether its heading is the query. */
  readonly isExactMatch: boolean;
  /** Share of the query that it covers together with the page's title. */
  readonly cover: number;
  readonly score: number;
}

/** Cuts the texts of a page into terms. */
export function readPage({ path, title, keywords, description, headings, sections }: SearchPage): ReadPage {
  return {
    path: readText(path),
    title: readText(title),
    keywords: keywords.map(readText),
    description: readText(description),
    sections: [['', ''] as const, ...headings].map(([text, id], at) => ({
      header: readText(text),
      id,
      text: readText(sections[at] ?? ''),
    })),
  };
}

/**
 * Scores a page and its sections by their texts. `bonus` is added to the score of the page; the best section is first.
 */
export function scorePage(page: ReadPage, query: Query, find: FindMatches) {
  const inTitle = find(page.title);
  const sections = page.sections
    .flatMap((section) => scoreSection(section, inTitle, query, find) ?? [])
    .sort((a, b) => b.score - a.score);
  const isExact = isExactMatch(page.title, query) || sections.some((section) => section.isExactMatch);
  const fit = Math.max(...[page.title, ...page.keywords].map((name) => fitOf(name, query, find)));
  return { bonus: bonuses.fit * fit + (isExact ? bonuses.exact : 0), sections };
}

/** Whether a title or a heading is the query. */
export function isExactMatch({ comparable }: ReadText, { texts }: Query): boolean {
  return texts.includes(comparable);
}

/** Share of the query in a name, times the share of the name in the query. */
function fitOf(name: ReadText, query: Query, find: FindMatches): number {
  const matches = find(name);
  const units = new Set(matches.map(({ unit }) => unit));
  const length = name.tokens.filter(({ kind }) => kind !== 'subword').length;
  return coverOf(matches, query) * Math.min(1, units.size / Math.max(1, length));
}

/** Scores a section; undefined when neither its heading nor its text contains a word of the query. */
function scoreSection(
  section: ReadSection,
  inTitle: readonly Match[],
  query: Query,
  find: FindMatches,
): ScoredSection | undefined {
  const [inHeader, inText] = [find(section.header), find(section.text)];
  const isExact = isExactMatch(section.header, query);
  if (inHeader.length === 0 && inText.length === 0) return undefined;
  const cover = coverOf([...inHeader, ...inText, ...inTitle], query);
  const words = fieldWeights.heading * coverOf(inHeader, query) + fieldWeights.text * coverOf(inText, query);
  return {
    ...section,
    inHeader,
    inText,
    isExactMatch: isExact,
    cover,
    score: words * cover + (isExact ? bonuses.exact : 0),
  };
}
