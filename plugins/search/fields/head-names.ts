import { nameTerms } from '../text/name-terms.ts';
import { joinedName, nameMatch, type PageNames, pageNames } from '../text/page-names.ts';
import type { SearchHead } from '../types.ts';
import type { HeadingPlace, SearchNames } from './names.ts';
import { createPostings, type Postings } from './postings.ts';
import { createVocabulary } from './vocabulary.ts';

/** Pages between two steps. */
const stepSize = 4;

/**
 * The names of all pages, from the head file of a language; each step is a few milliseconds at most, so that a caller
 * can do other things in between.
 */
export function* readHeadNames({ pages, synonyms = [] }: SearchHead): Generator<undefined, SearchNames> {
  const [title, heading, path] = [createPostings(), createPostings(), createPostings()];
  const terms = new Set<string>();
  const headings: HeadingPlace[] = [];
  const pagesOfHeading = new Map<string, Set<number>>();
  const names: PageNames[] = [];
  const titleLengths: number[] = [];

  function addTo(postings: Postings, place: number, content: string): number {
    const own = nameTerms(content);
    postings.add(place, own.terms);
    for (const term of own.terms) terms.add(term);
    return own.length;
  }

  for (const [number, page] of pages.entries()) {
    addTo(path, number, page.path);
    for (const [words] of page.headings) {
      const length = addTo(heading, headings.length, words);
      const joined = joinedName(words);
      headings.push({ page: number, joined, length });
      pagesOfHeading.set(joined, (pagesOfHeading.get(joined) ?? new Set()).add(number));
    }
    titleLengths.push(addTo(title, number, page.title));
    names.push(pageNames(page));
    if (number % stepSize === 0) yield;
  }

  return {
    fields: {
      title,
      heading,
      path,
      headings,
      titleLengths,
      nameMatches: (query) => (page) => {
        const own = names[page];
        return own && nameMatch(own, query);
      },
      pagesWithHeading: ({ joined }) => pagesOfHeading.get(joined) ?? new Set(),
    },
    pages,
    synonyms,
    vocabulary: createVocabulary(terms, false),
    pageOf: (number) => pages[number],
    nameTermsOf: () => [],
    addTerms: () => undefined,
    addPage: () => undefined,
  };
}
