import type { Lang, SearchSection } from '../types.ts';
import { writeNumbers } from './number-text.ts';
import { isPair, orderTerms, writeTerms } from './term-list.ts';
import { countTerms, tokenizerVersion } from './tokenize.ts';
import type { PackedPostings, SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';

/** A page is about a term that stands in its description or at its beginning, and about a word that is so often on it. */
const often = { times: 3, perTerms: 60 };
/** Length of the beginning, in UTF-16 units. */
const openingLength = 160;

/** A page with its sections, in reading order. */
interface IndexedPage {
  readonly path: string;
  readonly sections: readonly SearchSection[];
}

/** Sections by page, long pages first: most terms stand there, so that most gaps are small. */
function pagesOf(sections: readonly SearchSection[]): readonly IndexedPage[] {
  const byPath = new Map<string, SearchSection[]>();
  for (const section of sections) {
    const page = byPath.get(section.routePath);
    if (page === undefined) byPath.set(section.routePath, [section]);
    else page.push(section);
  }
  return [...byPath]
    .map(([path, own]) => ({ path, sections: own, length: own.reduce((sum, { content }) => sum + content.length, 0) }))
    .sort((a, b) => b.length - a.length || (a.path < b.path ? -1 : 1));
}

/** Everything that is written for a language. */
export interface PackedSearch {
  readonly head: SearchHead;
  /** Texts in the order of the pages. */
  readonly texts: readonly SearchText[];
  /** The index, once the texts have names. */
  index(textHashes: readonly string[]): SearchIndex;
}

/** Makes the files of a language from its sections. The same sections give the same files, whatever their order by page. */
export function packSearch(sections: readonly SearchSection[], lang: Lang): PackedSearch {
  const pages = pagesOf(sections);
  const { text, described } = collectPostings(pages);
  return {
    head: { tokenizer: tokenizerVersion, lang, pages: pages.map(headPage) },
    texts: pages.map(textOf),
    index: (textHashes) => ({
      tokenizer: tokenizerVersion,
      lang,
      texts: textHashes,
      text: packPostings(text),
      described: packPostings(described),
    }),
  };
}

/** The part before the first heading is empty when a page begins with a heading. */
function textOf({ sections }: IndexedPage): SearchText {
  const [first] = sections;
  const texts = sections.map(({ content }) => content);
  return [first?.description ?? '', ...(first?.header === '' ? [] : ['']), ...texts];
}

function headPage({ path, sections }: IndexedPage): SearchHeadPage {
  const [{ title, rank } = { title: '', rank: 1 }] = sections;
  const headings = sections
    .slice(sections[0]?.header === '' ? 1 : 0)
    .map(({ header, id }): readonly [string, string?] => (id === plainId(header) ? [header] : [header, id]));
  return { path, title, headings, ...(rank === 1 ? {} : { rank }) };
}

/** The anchor that most headings have: their text in lower case, words joined by dashes. */
export function plainId(header: string): string {
  return header
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Page number and whether the page is about the term, by term. */
type Postings = ReadonlyMap<string, readonly (readonly [page: number, isAbout: boolean])[]>;

function collectPostings(pages: readonly IndexedPage[]): { readonly text: Postings; readonly described: Postings } {
  const text = new Map<string, [number, boolean][]>();
  const described = new Map<string, [number, boolean][]>();
  pages.forEach(({ sections }, page) => {
    const [first] = sections;
    const description = countTerms(first?.description ?? '');
    const opening = countTerms(first?.content.slice(0, openingLength) ?? '');
    const counts = countTerms(sections.map(({ content }) => content).join('\n'));
    const total = [...counts.values()].reduce((sum, times) => sum + times, 0);
    const least = Math.max(often.times, total / often.perTerms);
    for (const [term, times] of counts) {
      const isOften = times >= least && !isPair(term);
      addPosting(text, term, [page, isOften || opening.has(term) || description.has(term)]);
    }
    for (const term of description.keys()) if (!counts.has(term)) addPosting(described, term, [page, true]);
  });
  return { text, described };
}

function addPosting(postings: Map<string, [number, boolean][]>, term: string, entry: [number, boolean]): void {
  const known = postings.get(term);
  if (known === undefined) postings.set(term, [entry]);
  else known.push(entry);
}

/** Streams that the gaps are kept in: those of common terms are smaller, and pack best among themselves. */
const streams = 7;

/** Stream of the gaps of a term on that many pages. */
export function streamOf(pages: number): number {
  return Math.min(streams - 1, Math.floor(Math.log2(pages)));
}

function packPostings(postings: Postings): PackedPostings {
  const terms = orderTerms(postings.keys());
  const counts: number[] = [];
  const gaps: number[][] = Array.from({ length: streams }, () => []);
  const about: boolean[] = [];
  for (const term of terms) {
    const entries = postings.get(term) ?? [];
    counts.push(entries.length);
    let last = -1;
    for (const [page, isAbout] of entries) {
      gaps[streamOf(entries.length)]?.push(page - last - 1);
      about.push(isAbout);
      last = page;
    }
  }
  return {
    terms: writeTerms(terms),
    counts: writeNumbers(counts),
    gaps: gaps.map((stream) => writeNumbers(stream)),
    about: writeFlags(about),
  };
}

/** How many flags are not set before each one that is. */
function writeFlags(flags: readonly boolean[]): string {
  const places = flags.flatMap((flag, place) => (flag ? [place] : []));
  return writeNumbers(places.map((place, at) => place - (places[at - 1] ?? -1) - 1));
}
