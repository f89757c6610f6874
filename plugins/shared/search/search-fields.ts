import { nameTerms } from './name-terms.ts';
import {
  type AskedName,
  type FoundName,
  joinedName,
  nameMatch,
  type PageNames,
  pageNames,
  type QueryNames,
} from './page-names.ts';
import { fieldsOfKind, type TextField } from './posting-kinds.ts';
import { createPostings, type Places, type Postings } from './postings.ts';
import { termsOf } from './read-index.ts';
import type { SearchHead, SearchIndex } from './types.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A heading with the page it stands on. */
export interface HeadingPlace {
  readonly page: number;
  /** As `joinedName` gives it. Absent of what stands for all headings of a page that are not known one by one yet. */
  readonly joined?: string;
  /** Words and pairs of characters in it. */
  readonly length: number;
}

/** The index in memory: where each term stands, by field. Pages and headings are numbers. */
export interface RankedFields {
  readonly title: Places;
  readonly heading: Places;
  /** Names in the paths of the pages. */
  readonly path: Places;
  /** Terms of the text of a page, and of its keywords. */
  readonly text: Places;
  /** Terms that a page says only where it leads to other pages; they are not in `text`. */
  readonly aside: Places;
  /** Those of them that say more of the page, by what they have to do with it. */
  readonly about: Places;
  readonly described: Places;
  readonly named: Places;
  /** Terms of a description that the text of the page lacks; they are not in `text`. */
  readonly onlyDescribed: Places;
  /** Pairs in the middle of a keyword that the text of the page lacks; they are not in `text` either. */
  readonly onlyNamed: Places;
  readonly headings: readonly HeadingPlace[];
  /** How the names of a page fit those of a query; `undefined` where they do not. */
  nameMatches(query: QueryNames): (page: number) => FoundName | undefined;
  /** Words and pairs of characters in each title. */
  readonly titleLengths: readonly number[];
  /** Pages with a heading of that name. */
  pagesWithHeading(name: AskedName): ReadonlySet<number>;
}

/** Fields with all terms of their pages. */
export interface SearchFields extends RankedFields {
  vocabulary(): Vocabulary;
}

/** Fields that can still take the texts. */
export interface GrowingFields extends SearchFields {
  /**
   * Adds the index; each step is a few milliseconds at most, so that a caller can do other things in between. The terms
   * count once the last step is done. Throws `SearchIndexError`.
   */
  addIndex(index: SearchIndex): Generator<undefined>;
}

/** Terms, or pages, between two steps of `addIndex`. */
const stepSize = { terms: 400, pages: 4 };

/** Makes fields of titles and headings, without any text yet, in steps like those of `addIndex`. */
export function* createSearchFields({ pages }: SearchHead): Generator<undefined, GrowingFields> {
  const [title, heading, path] = [createPostings(), createPostings(), createPostings()];
  const texts: Readonly<Record<TextField, Postings>> = {
    text: createPostings(),
    about: createPostings(),
    described: createPostings(),
    named: createPostings(),
    onlyDescribed: createPostings(),
    onlyNamed: createPostings(),
    aside: createPostings(),
  };
  const terms = new Set<string>();
  const headings: HeadingPlace[] = [];
  let vocabulary = createVocabulary([], false);

  function addTo(postings: Postings, place: number, content: string): number {
    const own = nameTerms(content);
    postings.add(place, own.terms);
    for (const term of own.terms) terms.add(term);
    return own.length;
  }

  const names: PageNames[] = [];
  const titleLengths: number[] = [];
  for (const [number, page] of pages.entries()) {
    addTo(path, number, page.path);
    for (const [words] of page.headings) {
      const length = addTo(heading, headings.length, words);
      headings.push({ page: number, joined: joinedName(words), length });
    }
    titleLengths.push(addTo(title, number, page.title));
    names.push(pageNames(page));
    if (number % stepSize.pages === 0) yield;
  }
  vocabulary = createVocabulary(terms, false);

  function* addIndex(index: SearchIndex): Generator<undefined> {
    const byPage = pages.map(() => new Map<TextField, string[]>());
    let read = 0;
    for (const { term, postings } of termsOf(index)) {
      for (const { page, kind } of postings) {
        const own = byPage[page];
        for (const field of fieldsOfKind[kind]) {
          const known = own?.get(field);
          if (known === undefined) own?.set(field, [term]);
          else known.push(term);
        }
      }
      terms.add(term);
      read += 1;
      if (read % stepSize.terms === 0) yield;
    }
    for (const [page, fields] of byPage.entries()) {
      for (const [field, own] of fields) texts[field].add(page, own);
      if (page % stepSize.pages === 0) yield;
    }
    vocabulary = createVocabulary(terms);
  }

  return {
    title,
    heading,
    path,
    ...texts,
    headings,
    nameMatches: (query) => (page) => {
      const own = names[page];
      return own && nameMatch(own, query);
    },
    titleLengths,
    pagesWithHeading: (name) => new Set(headings.flatMap(({ page, joined }) => (joined === name.joined ? [page] : []))),
    vocabulary: () => vocabulary,
    addIndex,
  };
}
