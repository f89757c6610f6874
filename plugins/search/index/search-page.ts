import { groupBy } from '#shared/group-by';
import type { SearchSection } from '#shared/types';

/** A page in the index. */
export interface SearchPage {
  /** Route path with language prefix, without base. */
  readonly path: string;
  readonly title: string;
  /** Other words for its subject. */
  readonly keywords: readonly string[];
  readonly description: string;
  /** Text and anchor of each heading, in reading order. */
  readonly headings: readonly (readonly [text: string, id: string])[];
  /** The text before the first heading, and the text under each heading. */
  readonly sections: readonly string[];
}

/** The pages of a language in the order of their paths. */
export function searchPages(sections: readonly SearchSection[]): readonly SearchPage[] {
  const byPath = groupBy(sections, ({ routePath }) => routePath);
  return [...byPath].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, own]) => searchPage(path, own));
}

function searchPage(path: string, sections: readonly SearchSection[]): SearchPage {
  const [first] = sections;
  const texts = sections.map(({ content }) => content);
  // A page that begins with a heading has no text before it.
  const hasLead = first?.header === '';
  return {
    path,
    title: first?.title ?? '',
    keywords: first?.keywords ?? [],
    description: first?.description ?? '',
    headings: sections.slice(hasLead ? 1 : 0).map(({ header, id }) => [header, id]),
    sections: hasLead ? texts : ['', ...texts],
  };
}
