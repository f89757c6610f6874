import type { HeadingPlace, SearchNames } from '../fields/names.ts';
import { createPostings } from '../fields/postings.ts';
import type { Posting } from '../index/code-postings.ts';
import { wholeNameTerm } from '../index/made-terms.ts';
import { parseSearchPage } from '../index/read-index.ts';
import { nameTerms } from '../text/name-terms.ts';
import {
  type AskedName,
  type FoundName,
  joinedName,
  type NameMatch,
  nameMatch,
  type PageNames,
  pageNames,
} from '../text/page-names.ts';
import type { SearchHeadPage } from '../types.ts';
import type { LargeFacts } from './facts.ts';
import { isCalled, nameBits, type WholeName } from './name-bits.ts';

/** A field of names whose terms lie in the parts. */
type NameField = keyof typeof nameBits;

/**
 * The names of fetched pages, with what the terms of the parts say of those that have not been. As long as the names of
 * a page are not there its headings count as one, which is no worse than the best of them, so that no page is ranked
 * lower than with its names.
 */
export function createFetchedNames({ titleLengths, ranks, synonyms = [] }: LargeFacts): SearchNames {
  const inTerms = { title: createPostings(), heading: createPostings(), path: createPostings() };
  const wholeNames = new Map<string, readonly Posting[]>();
  const known = new Map<number, { readonly page: SearchHeadPage; readonly names: PageNames }>();
  const headingsOfTerm = new Map<string, number[]>();
  const headings: HeadingPlace[] = titleLengths.map((_, page) => ({ page, length: 0 }));
  const factors = new Map(ranks);
  const calledSo = (name: string, match: WholeName): readonly number[] =>
    (wholeNames.get(wholeNameTerm(name)) ?? []).flatMap(({ page, names: bits = 0 }) =>
      isCalled(bits, match) ? [page] : [],
    );

  return {
    fields: {
      title: inTerms.title,
      path: inTerms.path,
      heading: {
        places: (term) => [
          ...inTerms.heading.places(term).filter((page) => !known.has(page)),
          ...(headingsOfTerm.get(term) ?? []),
        ],
      },
      headings,
      titleLengths,
      nameMatches(query) {
        const matches = new Map<number, FoundName>();
        const add = ({ key, joined, worth }: AskedName, match: NameMatch) => {
          for (const page of [key, joined].flatMap((name) => calledSo(name, match))) {
            if (!matches.has(page)) matches.set(page, { match, worth });
          }
        };
        const [typed] = query.asked;
        add(typed, 'title');
        for (const name of query.asked) add(name, 'name');
        add(typed, 'group');
        return (page) => {
          const own = known.get(page);
          return own === undefined ? matches.get(page) : nameMatch(own.names, query);
        };
      },
      pagesWithHeading: ({ joined }) => new Set(calledSo(joined, 'heading')),
    },
    pages: titleLengths.map((_, page) => ({ rank: factors.get(page) ?? 1 })),
    synonyms,
    pageOf: (number) => known.get(number)?.page,
    nameTermsOf: ({ asked }) => asked.flatMap(({ key, joined }) => [wholeNameTerm(key), wholeNameTerm(joined)]),
    addTerms(added) {
      const byPage = new Map<number, Record<NameField, string[]>>();
      for (const { term, postings } of added) {
        if (term.startsWith('=')) {
          wholeNames.set(term, postings);
          continue;
        }
        for (const { page, names = 0 } of postings) {
          if (names === 0) continue;
          const own = byPage.get(page) ?? { title: [], heading: [], path: [] };
          byPage.set(page, own);
          for (const field of nameFields) if ((names & nameBits[field]) !== 0) own[field].push(term);
        }
      }
      for (const [page, own] of byPage) for (const field of nameFields) inTerms[field].add(page, own[field]);
    },
    addPage(number, content) {
      if (known.has(number)) return;
      const page = parseSearchPage(content);
      known.set(number, { page, names: pageNames(page) });
      for (const [text] of page.headings) {
        const { terms: found, length } = nameTerms(text);
        for (const term of found) headingsOfTerm.set(term, [...(headingsOfTerm.get(term) ?? []), headings.length]);
        headings.push({ page: number, joined: joinedName(text), length });
      }
    },
  };
}

const nameFields = ['title', 'heading', 'path'] as const;
