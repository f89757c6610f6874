import type { Lang, SearchSection } from '../types.ts';
import { writeNumbers } from './number-text.ts';
import { countTerms, tokenizerVersion } from './tokenize.ts';
import type { SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';

/** How often a term must occur on a page to count as one that the page is about. */
const oftenFrom = 3;

/** A page with its sections, in reading order. */
interface IndexedPage {
  readonly path: string;
  readonly sections: readonly SearchSection[];
}

/** Sections by page, pages in the order of their paths: neighbours have words in common, which packs well. */
function pagesOf(sections: readonly SearchSection[]): readonly IndexedPage[] {
  const byPath = new Map<string, SearchSection[]>();
  for (const section of sections) {
    const page = byPath.get(section.routePath);
    if (page === undefined) byPath.set(section.routePath, [section]);
    else page.push(section);
  }
  return [...byPath]
    .map(([path, own]) => ({ path, sections: own }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
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
  const postings = collectPostings(pages);
  return {
    head: { tokenizer: tokenizerVersion, lang, pages: pages.map(headPage) },
    texts: pages.map(textOf),
    index: (texts) => ({ tokenizer: tokenizerVersion, lang, texts, ...packPostings(postings) }),
  };
}

/** The part before the first heading, which is empty when a page begins with a heading, then that of each heading. */
function textOf({ sections }: IndexedPage): SearchText {
  const texts = sections.map(({ content }) => content);
  return sections[0]?.header === '' ? texts : ['', ...texts];
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

/** Page number and number of times, by term. */
type Postings = ReadonlyMap<string, readonly (readonly [page: number, times: number])[]>;

function collectPostings(pages: readonly IndexedPage[]): Postings {
  const postings = new Map<string, [number, number][]>();
  pages.forEach(({ sections }, page) => {
    for (const [term, times] of countTerms(sections.map(({ content }) => content).join('\n'))) {
      const entry: [number, number] = [page, times];
      const known = postings.get(term);
      if (known === undefined) postings.set(term, [entry]);
      else known.push(entry);
    }
  });
  return postings;
}

/** Stream of the gaps of a term on that many pages. */
export function streamOf(pages: number): number {
  return Math.min(6, Math.floor(Math.log2(pages)));
}

function packPostings(postings: Postings): Omit<SearchIndex, 'tokenizer' | 'lang' | 'texts'> {
  const terms = [...postings.keys()].sort();
  const shared: number[] = [];
  const rests: string[] = [];
  const counts: number[] = [];
  const gaps: number[][] = Array.from({ length: 7 }, () => []);
  const often: boolean[] = [];
  let before = '';
  for (const term of terms) {
    const same = sharedLength(before, term);
    shared.push(same);
    rests.push(term.slice(same));
    before = term;
    const entries = postings.get(term) ?? [];
    counts.push(entries.length);
    let last = -1;
    for (const [page, times] of entries) {
      gaps[streamOf(entries.length)]?.push(page - last - 1);
      often.push(times >= oftenFrom);
      last = page;
    }
  }
  return {
    shared: writeNumbers(shared),
    rests: rests.join(' '),
    counts: writeNumbers(counts),
    gaps: gaps.map((stream) => writeNumbers(stream)),
    often: writeFlags(often),
  };
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

function writeFlags(flags: readonly boolean[]): string {
  const groups = Array.from({ length: Math.ceil(flags.length / 6) }, (_, group) =>
    flags.slice(group * 6, group * 6 + 6).reduce((bits, flag, at) => bits | (flag ? 1 << at : 0), 0),
  );
  return writeNumbers(groups);
}
