import type { SearchSection } from '#shared/types';
import { plainId } from '../text/plain-id.ts';
import type { SearchHeadPage, SearchText } from '../types.ts';

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
