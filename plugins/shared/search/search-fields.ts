import type { PostingKind } from './code-postings.ts';
import { type PageNames, pageNames } from './page-names.ts';
import { createPostings, type Postings } from './postings.ts';
import { termsOf } from './read-index.ts';
import { tokenize } from './tokenize.ts';
import type { SearchHead, SearchIndex } from './types.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A heading with the page it stands on. */
export interface HeadingPlace {
  readonly page: number;
  /** Number of the heading on its page. */
  readonly index: number;
  readonly text: string;
  /** Words and pairs of characters in it. */
  readonly length: number;
}

/** The index in memory: where each term stands, by field. Pages and headings are numbers. */
export interface SearchFields {
  readonly title: Postings;
  readonly heading: Postings;
  /** Names in the paths of the pages. */
  readonly path: Postings;
  /** Terms of the text of a page, and of its keywords. */
  readonly text: Postings;
  /** Terms that a page says only where it leads to other pages; they are not in `text`. */
  readonly aside: Postings;
  /** Those of them that say more of the page, by what they have to do with it. */
  readonly about: Postings;
  readonly described: Postings;
  readonly named: Postings;
  /** Terms of a description that the text of the page lacks; they are not in `text`. */
  readonly onlyDescribed: Postings;
  /** Pairs in the middle of a keyword that the text of the page lacks; they are not in `text` either. */
  readonly onlyNamed: Postings;
  readonly headings: readonly HeadingPlace[];
  readonly names: readonly PageNames[];
  /** Words and pairs of characters in each title. */
  readonly titleLengths: readonly number[];
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
  const [title, heading, path, text, aside, about, described, named, onlyDescribed, onlyNamed] = [
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
    createPostings(),
  ];
  const terms = new Set<string>();
  const headings: HeadingPlace[] = [];
  let vocabulary = createVocabulary([]);

  function addTo(postings: Postings, place: number, content: string): number {
    const tokens = tokenize(content);
    const found = new Set([...tokens.map(({ term }) => term), ...joinedWords(content)]);
    postings.add(place, found);
    for (const term of found) terms.add(term);
    return tokens.filter(({ kind }) => kind !== 'part').length;
  }

  const names: PageNames[] = [];
  const titleLengths: number[] = [];
  for (const [number, page] of pages.entries()) {
    addTo(path, number, page.path);
    page.headings.forEach(([heading_], index) => {
      const length = addTo(heading, headings.length, heading_);
      headings.push({ page: number, index, text: heading_, length });
    });
    titleLengths.push(addTo(title, number, page.title));
    names.push(pageNames(page));
    if (number % stepSize.pages === 0) yield;
  }
  vocabulary = createVocabulary(terms);

  function* addIndex(index: SearchIndex): Generator<undefined> {
    const byPage = pages.map(
      (): Record<PostingKind, string[]> => ({
        text: [],
        aside: [],
        about: [],
        described: [],
        named: [],
        onlyDescribed: [],
        onlyNamed: [],
      }),
    );
    let read = 0;
    for (const { term, postings } of termsOf(index)) {
      for (const { page, kind } of postings) byPage[page]?.[kind].push(term);
      terms.add(term);
      read += 1;
      if (read % stepSize.terms === 0) yield;
    }
    for (const [page, own] of byPage.entries()) {
      text.add(page, [...own.text, ...own.about, ...own.described, ...own.named]);
      aside.add(page, own.aside);
      about.add(page, own.about);
      described.add(page, own.described);
      named.add(page, own.named);
      onlyDescribed.add(page, own.onlyDescribed);
      onlyNamed.add(page, own.onlyNamed);
      if (page % stepSize.pages === 0) yield;
    }
    vocabulary = createVocabulary(terms);
  }

  return {
    title,
    heading,
    path,
    text,
    aside,
    about,
    described,
    named,
    onlyDescribed,
    onlyNamed,
    headings,
    names,
    titleLengths,
    vocabulary: () => vocabulary,
    addIndex,
  };
}

/** Neighbouring words as one: `quickstart` is to find “Quick start”. */
function joinedWords(content: string): readonly string[] {
  const words = tokenize(content).filter(({ kind }) => kind === 'word');
  return words.slice(1).map(({ term }, at) => (words[at]?.term ?? '') + term);
}
