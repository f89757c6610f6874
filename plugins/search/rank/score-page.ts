import type { SearchPage } from '../index/search-page.ts';
import { type ReadText, readText } from '../text/read-text.ts';
import type { SearchHitType } from '../types.ts';
import { coverOf, type FindMatches } from './find-matches.ts';
import type { Query } from './read-query.ts';
import { bonuses, fieldWeights } from './weights.ts';

/** A title or a heading with the text under it, split into terms. */
export interface ReadSection {
  readonly header: ReadText;
  /** Route path, with the anchor of a heading. */
  readonly link: string;
  /** Other names of the page: its keywords and its path. */
  readonly names: readonly ReadText[];
  /** The text up to the next heading, and before it the description of the page. */
  readonly texts: readonly ReadText[];
}

/** The sections of a page; the first one is the page itself. */
export type ReadPage = readonly [page: ReadSection, ...headings: ReadSection[]];

/** A section that contains a word of the query. */
export interface ScoredSection extends ReadSection {
  readonly type: SearchHitType;
  readonly score: number;
}

/** Splits the texts of a page into terms. */
export function readPage({ path, title, keywords, description, headings, sections }: SearchPage): ReadPage {
  const [lead = '', ...texts] = sections;
  return [
    {
      header: readText(title),
      link: path,
      names: [...keywords, path].map(readText),
      texts: [description, lead].map(readText),
    },
    ...headings.map(([text, id], at) => ({
      header: readText(text),
      link: `${path}#${id}`,
      names: [],
      texts: [readText(texts[at] ?? '')],
    })),
  ];
}

/** Scores the sections of a page, best first, and the page: `bonus` is added to its score. */
export function scorePage(page: ReadPage, query: Query, find: FindMatches) {
  const inTitle = find(page[0].header);
  const scored = page.flatMap((section): readonly ScoredSection[] => {
    const inNames = [section.header, ...section.names].flatMap(find);
    const inTexts = section.texts.flatMap(find);
    if (inNames.length + inTexts.length === 0) return [];
    const words = fieldWeights.heading * coverOf(inNames, query) + fieldWeights.text * coverOf(inTexts, query);
    const type = inNames.length === 0 ? 'content' : section === page[0] ? 'title' : 'header';
    return [
      {
        ...section,
        type,
        score: words * coverOf([...inNames, ...inTexts, ...inTitle], query) + exactBonus(section, query),
      },
    ];
  });
  const fits = [page[0].header, ...page[0].names].map((name) => fitOf(name, query, find));
  const bonus = bonuses.fit * Math.max(...fits) + Math.max(...page.map((section) => exactBonus(section, query)));
  return { bonus, sections: scored.sort((a, b) => b.score - a.score) };
}

/** The bonus of a section whose title or heading is the query. */
function exactBonus({ header }: ReadSection, { names }: Query): number {
  return names.includes(header.joined) ? bonuses.exact : 0;
}

/** Share of the query in a name, times the share of the name in the query. */
function fitOf(name: ReadText, query: Query, find: FindMatches): number {
  const matches = find(name);
  const units = new Set(matches.map(({ unit }) => unit));
  const length = name.tokens.filter(({ kind }) => kind !== 'subword').length;
  return coverOf(matches, query) * Math.min(1, units.size / Math.max(1, length));
}
