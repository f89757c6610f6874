import type { TermPostings } from '../index/term-code.ts';
import type { AskedName, FoundName, QueryNames } from '../text/page-names.ts';
import type { SearchHeadPage, SynonymGroups } from '../types.ts';
import type { Places } from './postings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A heading with the page it stands on. */
export interface HeadingPlace {
  readonly page: number;
  /** As `joinedName` gives it. Absent of what stands for all headings of a page that are not known one by one yet. */
  readonly joined?: string;
  /** Words and pairs of characters in it. */
  readonly length: number;
}

/** Where terms stand in titles, headings and paths. Pages and headings are numbers. */
export interface NameFields {
  readonly title: Places;
  readonly heading: Places;
  /** Names in the paths of the pages. */
  readonly path: Places;
  readonly headings: readonly HeadingPlace[];
  /** How the names of a page fit those of a query; `undefined` where they do not. */
  nameMatches(query: QueryNames): (page: number) => FoundName | undefined;
  /** Words and pairs of characters in each title. */
  readonly titleLengths: readonly number[];
  /** Pages with a heading of that name. */
  pagesWithHeading(name: AskedName): ReadonlySet<number>;
}

/** What an engine knows of pages beside their texts: the names of all of them, or of those that it has fetched. */
export interface SearchNames {
  readonly fields: NameFields;
  /** All pages, in the order of their numbers. */
  readonly pages: readonly Pick<SearchHeadPage, 'rank'>[];
  readonly synonyms: SynonymGroups;
  /** The terms of all names; absent when the names are known of fetched pages alone. */
  readonly vocabulary?: Vocabulary;
  /** A page as far as it is known. */
  pageOf(number: number): SearchHeadPage | undefined;
  /** Terms that stand for the names that a query may be, to be looked up with its words. */
  nameTermsOf(query: QueryNames): readonly string[];
  /** Takes what the terms of a part say of names. */
  addTerms(terms: readonly TermPostings[]): void;
  /** Takes the content of a page's file. Throws `SearchIndexError`. */
  addPage(number: number, content: unknown): void;
}
