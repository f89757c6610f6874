import { type LangSettings, withoutHashAndQuery } from '#shared/paths';
import type { LocaleData, PageData, SidebarItem } from '#shared/types';
import type { ContentModel } from '../../api/index.ts';
import { sectionPlace } from '../../content/section-place.ts';

/** Pages under one heading, in reading order. */
export interface PageGroup {
  readonly heading: string;
  readonly pages: readonly PageData[];
}

interface OutlineInput {
  readonly locale: Pick<LocaleData, 'lang' | 'title' | 'nav'>;
  readonly sidebars: ContentModel['sidebars'];
  /** Pages of the language. */
  readonly pages: readonly PageData[];
  readonly config: Pick<LangSettings, 'locales'>;
}

/**
 * Pages by section and group of the sidebar, in sidebar order, each once: `Guide`, `Guide / Start`. Pages in no sidebar
 * come first, under the title of the site.
 */
export function pageGroups({ locale, sidebars, pages, config }: OutlineInput): readonly PageGroup[] {
  const byPath = new Map(pages.map((page) => [page.routePath, page]));
  const taken = new Set<PageData>();
  const take = (link: string | undefined): readonly PageData[] => {
    const page = link === undefined ? undefined : byPath.get(withoutHashAndQuery(link));
    if (page === undefined || taken.has(page)) return [];
    taken.add(page);
    return [page];
  };
  const groupsOf = (heading: string, items: readonly SidebarItem[]): readonly PageGroup[] => {
    const direct = items.filter((item) => item.items === undefined).flatMap(({ link }) => take(link));
    const groups = items.flatMap((item): readonly PageGroup[] => {
      if (item.items === undefined) return [];
      const own = take(item.link);
      const inner = groupsOf(item.text === undefined ? heading : `${heading} / ${item.text}`, item.items);
      const [first, ...others] = inner;
      return first === undefined
        ? [{ heading, pages: own }]
        : [{ ...first, pages: [...own, ...first.pages] }, ...others];
    });
    return [{ heading, pages: direct }, ...groups];
  };
  const sections = sidebars
    .filter(({ lang }) => lang === locale.lang)
    .flatMap(({ folder, items }) => {
      const { title, isRoot } = sectionPlace(folder, { nav: locale.nav, pages, config });
      return groupsOf(isRoot ? locale.title : title, items);
    });
  const rest = pages.filter((page) => !taken.has(page));
  return [{ heading: locale.title, pages: rest }, ...sections].filter(({ pages }) => pages.length > 0);
}
