import type { Posting } from '../code-postings.ts';
import { nameTerms } from '../name-terms.ts';
import {
  type AskedName,
  type FoundName,
  joinedName,
  type NameMatch,
  nameMatch,
  type PageNames,
  pageNames,
} from '../page-names.ts';
import { fieldsOfKind, type TextField } from '../posting-kinds.ts';
import type { Places } from '../postings.ts';
import type { HeadingPlace, RankedFields } from '../search-fields.ts';
import type { TermPostings } from '../term-code.ts';
import type { SearchHeadPage } from '../types.ts';
import { isCalled, nameBits, type WholeName, wholeNameTerm } from './made-terms.ts';

/** Fields that take parts and pages, in any order. */
export interface PartFields extends RankedFields {
  addTerms(terms: Iterable<TermPostings>): void;
  /** Adds the names of a page; nothing happens when they are there already. */
  addNames(page: number, names: SearchHeadPage): void;
}

/** A field of the ranking. */
type Field = TextField | keyof typeof nameBits;
/** Pages of a term by field. */
type TermPlaces = Partial<Record<Field, number[]>>;

/**
 * Fields of that many pages, without any term yet. As long as the names of a page are not there its headings count as
 * one, which is no worse than the best of them, so that no page is ranked lower than with its names.
 */
export function createPartFields(titleLengths: readonly number[]): PartFields {
  const terms = new Map<string, TermPlaces>();
  const wholeNames = new Map<string, readonly Posting[]>();
  const names = new Map<number, PageNames>();
  const headingsOfTerm = new Map<string, number[]>();
  const headings: HeadingPlace[] = titleLengths.map((_, page) => ({ page, length: 0 }));

  const field = (name: Field): Places => ({ places: (term) => terms.get(term)?.[name] ?? [] });
  const heading = field('heading');
  const calledSo = (name: string, match: WholeName): readonly number[] =>
    (wholeNames.get(wholeNameTerm(name)) ?? []).flatMap(({ page, names: bits = 0 }) =>
      isCalled(bits, match) ? [page] : [],
    );

  return {
    title: field('title'),
    path: field('path'),
    text: field('text'),
    aside: field('aside'),
    about: field('about'),
    described: field('described'),
    named: field('named'),
    onlyDescribed: field('onlyDescribed'),
    onlyNamed: field('onlyNamed'),
    heading: {
      places: (term) => [
        ...heading.places(term).filter((page) => !names.has(page)),
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
        const own = names.get(page);
        return own === undefined ? matches.get(page) : nameMatch(own, query);
      };
    },
    pagesWithHeading: ({ joined }) => new Set(calledSo(joined, 'heading')),
    addTerms(added) {
      for (const { term, postings } of added) {
        if (term.startsWith('=')) wholeNames.set(term, postings);
        else terms.set(term, placesOf(postings));
      }
    },
    addNames(page, own) {
      if (names.has(page)) return;
      names.set(page, pageNames(own));
      for (const [text] of own.headings) {
        const { terms: found, length } = nameTerms(text);
        for (const term of found) headingsOfTerm.set(term, [...(headingsOfTerm.get(term) ?? []), headings.length]);
        headings.push({ page, joined: joinedName(text), length });
      }
    },
  };
}

function placesOf(postings: readonly Posting[]): TermPlaces {
  const places: TermPlaces = {};
  const add = (name: Field, page: number) => {
    const own = places[name] ?? [];
    own.push(page);
    places[name] = own;
  };
  for (const { page, kind, names = 0 } of postings) {
    for (const name of fieldsOfKind[kind]) add(name, page);
    for (const name of ['title', 'heading', 'path'] as const) if ((names & nameBits[name]) !== 0) add(name, page);
  }
  return places;
}
