import { type LangSettings, withoutHashAndQuery } from '#shared/paths';
import type { NavItem, PageData, SidebarItem } from '#shared/types';
import type { SidebarSection } from '../../api/index.ts';
import { sectionPlace } from '../../content/section-place.ts';

/** A page of the book, or a group of pages, with what is below it. */
export interface Chapter {
  readonly title: string;
  readonly page?: PageData;
  readonly chapters: readonly Chapter[];
}

interface ChaptersInput {
  /** Pages of the book, all of one language. */
  readonly pages: readonly PageData[];
  readonly sidebars: readonly Pick<SidebarSection, 'folder' | 'items'>[];
  /** Navigation of the language. */
  readonly nav: readonly NavItem[];
  readonly config: Pick<LangSettings, 'locales'>;
}

/**
 * The pages as a tree: sections in the order of the navigation bar, each as its sidebar shows it, then pages without a
 * sidebar. A page is in the tree once. The chapters of a single section and of the root are on the first level.
 */
export function chaptersOf({ pages, sidebars, nav, config }: ChaptersInput): readonly Chapter[] {
  const left = new Map(pages.map((page) => [page.routePath, page]));
  const take = (link: string): PageData | undefined => {
    const path = withoutHashAndQuery(link);
    const page = left.get(path);
    left.delete(path);
    return page;
  };
  const below = (items: readonly SidebarItem[]): readonly Chapter[] =>
    items.flatMap(({ text, link, items: inner = [] }) => {
      const page = link === undefined ? undefined : take(link);
      const chapters = below(inner);
      if (page === undefined) {
        return text === undefined || chapters.length === 0 ? chapters : [{ title: text, chapters }];
      }
      return [{ title: page.title, page, chapters }];
    });

  const sections = sidebars
    .map(({ folder, items }) => ({
      ...sectionPlace(folder, { nav, pages, config }),
      chapters: below(items),
    }))
    .filter(({ chapters }) => chapters.length > 0)
    .sort((a, b) => a.order - b.order);
  const rest = [...left.values()].map((page) => ({ title: page.title, page, chapters: [] }));
  return [
    ...sections.flatMap(({ title, isRoot, chapters }) =>
      !isRoot && sections.length > 1 ? [{ title, chapters }] : chapters,
    ),
    ...rest,
  ];
}
