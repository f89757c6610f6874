import { foldCase } from '../text/fold-text.ts';
import { nameKey } from '../text/page-names.ts';
import { tokenize } from '../text/tokenize.ts';
import type { SearchHeadPage, SearchText } from '../types.ts';
import type { TermNumbers } from './term-numbers.ts';

/** A text that is cut into terms, which is worth keeping: a query then compares numbers. */
export interface TextPart {
  readonly content: string;
  /** As `foldCase` gives it. */
  readonly folded: string;
  /** Three numbers for each term, in the order of the text: the term, its first unit, the unit after its last. */
  readonly tokens: Uint32Array;
  /** Words and pairs of characters, parts of words not counted. */
  readonly length: number;
}

/** Numbers that `tokens` of a part has for each term. */
export const tokenSize = 3;

/** The names of a page: title and headings. */
export interface NameParts {
  readonly title: TextPart;
  readonly headings: readonly TextPart[];
}

/** The text of a page. */
export interface PageText {
  readonly keywords: readonly TextPart[];
  /** What `nameKey` makes of the keywords. */
  readonly keywordKeys: ReadonlySet<string>;
  readonly description: TextPart;
  /** The part before the first heading, and the part under each heading. */
  readonly sections: readonly TextPart[];
  /** Terms of all sections together. */
  readonly length: number;
  /** Numbers of the sections that do nothing but lead to other pages. */
  readonly leads: ReadonlySet<number>;
}

/** A part of a page that has no text. */
export const emptyPart: TextPart = { content: '', folded: '', tokens: new Uint32Array(), length: 0 };

/** Cuts a text into terms. */
export function readPart(content: string, numbers: TermNumbers): TextPart {
  const found = tokenize(content);
  const tokens = new Uint32Array(found.length * tokenSize);
  let length = 0;
  found.forEach(({ term, kind, start, end }, at) => {
    tokens.set([numbers.of(term), start, end], at * tokenSize);
    if (kind !== 'part') length += 1;
  });
  return { content, folded: foldCase(content), tokens, length };
}

/** Cuts the names of a page into terms. */
export function readNames({ title, headings }: SearchHeadPage, numbers: TermNumbers): NameParts {
  return { title: readPart(title, numbers), headings: headings.map(([text]) => readPart(text, numbers)) };
}

/** Cuts the text of a page into terms. */
export function readText({ keywords, description, sections, leads }: SearchText, numbers: TermNumbers): PageText {
  const parts = sections.map((content) => readPart(content, numbers));
  const names = keywords.map((content) => readPart(content, numbers));
  return {
    keywords: names,
    keywordKeys: new Set(names.map(({ folded }) => nameKey(folded))),
    description: readPart(description, numbers),
    sections: parts,
    length: parts.reduce((sum, { tokens }) => sum + tokens.length / tokenSize, 0),
    leads: new Set(leads),
  };
}
