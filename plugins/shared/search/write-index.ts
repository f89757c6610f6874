import type { Lang, SearchSection } from '../types.ts';
import type { Posting } from './code-postings.ts';
import { isPair } from './is-pair.ts';
import { packTerms } from './pack-terms.ts';
import { joinedName } from './page-names.ts';
import { plainId } from './plain-id.ts';
import type { PostingKind } from './posting-kinds.ts';
import type { SynonymGroups } from './synonyms.ts';
import { countTerms, tokenize, tokenizerVersion } from './tokenize.ts';
import type { SearchHead, SearchHeadPage, SearchIndex, SearchText } from './types.ts';
import { bridgesIn } from './word-bridges.ts';

/** A page is about a term that stands at its beginning, and about a word that is so often on it. */
const often = { times: 3, perTerms: 60 };
/** Length of the beginning, in UTF-16 units. */
const openingLength = 160;

/** A page with its sections, in reading order. */
export interface IndexedPage {
  readonly path: string;
  readonly sections: readonly SearchSection[];
}

/** Sections by page, long pages first: most terms stand there, so that most gaps are small. */
export function pagesOf(sections: readonly SearchSection[]): readonly IndexedPage[] {
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

/** Terms of a keyword; a pair of characters that lies across two of its words tells less than it weighs. */
function keywordTerms(keyword: string): readonly string[] {
  const bridges = bridgesIn(keyword);
  return tokenize(keyword).flatMap(({ term, kind, start }) => (kind === 'gram' && bridges.has(start) ? [] : [term]));
}

/** A keyword of several words as one term, for those who type just it; the pairs of a Chinese one tell as much. */
function wholeName(keyword: string): readonly string[] {
  return /[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u.test(keyword) ? [joinedName(keyword)] : [];
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
export function packSearch(sections: readonly SearchSection[], lang: Lang, synonyms: SynonymGroups = []): PackedSearch {
  const pages = pagesOf(sections);
  return {
    head: {
      tokenizer: tokenizerVersion,
      lang,
      pages: pages.map(headPage),
      ...(synonyms.length > 0 ? { synonyms } : {}),
    },
    texts: pages.map(textOf),
    index: (texts) => ({
      tokenizer: tokenizerVersion,
      lang,
      texts,
      terms: packTerms(collectTerms(pages), pages.length),
    }),
  };
}

/** The part before the first heading is empty when a page begins with a heading. */
export function textOf({ sections }: IndexedPage): SearchText {
  const [first] = sections;
  const texts = sections.map(({ content }) => content);
  const offset = first?.header === '' ? 0 : 1;
  return {
    keywords: first?.keywords ?? [],
    description: first?.description ?? '',
    sections: offset === 0 ? texts : ['', ...texts],
    leads: sections.flatMap(({ leadsElsewhere }, at) => (leadsElsewhere ? [at + offset] : [])),
  };
}

/** What the head file says of a page: its title and headings. */
export function headPage({ path, sections }: IndexedPage): SearchHeadPage {
  const [{ title, rank } = { title: '', rank: 1 }] = sections;
  const headings = sections
    .slice(sections[0]?.header === '' ? 1 : 0)
    .map(({ header, id }): readonly [string, string?] => (id === plainId(header) ? [header] : [header, id]));
  return { path, title, headings, ...(rank === 1 ? {} : { rank }) };
}

function textsOf(sections: readonly SearchSection[]): string {
  return sections.map(({ content }) => content).join('\n');
}

/** Terms of all pages, each with the pages that it stands on and what they have to do with it. */
export function collectTerms(pages: readonly IndexedPage[]): ReadonlyMap<string, readonly Posting[]> {
  const terms = new Map<string, Posting[]>();
  const add = (term: string, posting: Posting) => {
    const known = terms.get(term);
    if (known === undefined) terms.set(term, [posting]);
    else known.push(posting);
  };
  pages.forEach(({ sections }, page) => {
    const [first] = sections;
    const keywords = first?.keywords ?? [];
    const named = new Set(keywords.flatMap((keyword) => [...keywordTerms(keyword), ...wholeName(keyword)]));
    const described = countTerms(first?.description ?? '');
    const opening = countTerms(first?.content.slice(0, openingLength) ?? '');
    const counts = countTerms(textsOf(sections.filter(({ leadsElsewhere }) => !leadsElsewhere)));
    const asides = countTerms(textsOf(sections.filter(({ leadsElsewhere }) => leadsElsewhere)));
    const total = [...counts.values()].reduce((sum, times) => sum + times, 0);
    const least = Math.max(often.times, total / often.perTerms);
    const kindOf = (term: string): PostingKind => {
      if (named.has(term)) {
        const isPartOnly = isPair(term) && !counts.has(term) && !asides.has(term) && !keywords.includes(term);
        return isPartOnly ? 'onlyNamed' : 'named';
      }
      if (!counts.has(term) && !described.has(term)) return 'aside';
      if (!counts.has(term) && !asides.has(term)) return 'onlyDescribed';
      if (described.has(term)) return 'described';
      // Pairs are many, and say too little each for finer differences.
      if (isPair(term)) return 'text';
      return opening.has(term) || (counts.get(term) ?? 0) >= least ? 'about' : 'text';
    };
    for (const term of new Set([...counts.keys(), ...asides.keys(), ...described.keys(), ...named])) {
      add(term, { page, kind: kindOf(term) });
    }
  });
  return terms;
}
