import { isSamePath, withoutHashAndQuery, withoutLang } from '#shared/paths';
import type { Lang, LocaleData, PageData, SidebarItem } from '#shared/types';
import type { ContentModel } from '../api/index.ts';

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
  /** Languages of the site, to distinguish a language prefix from a folder. */
  readonly locales: readonly { readonly lang: Lang }[];
}

/**
 * Pages by section and group of the sidebar, in sidebar order, each once: `Guide`, `Guide / Start`. Pages in no sidebar
 * come first, under the title of the site.
 */
export function pageGroups(input: OutlineInput): readonly PageGroup[] {
  const byPath = new Map(input.pages.map((page) => [page.routePath, page]));
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
  const sections = input.sidebars
    .filter(({ lang }) => lang === input.locale.lang)
    .flatMap(({ folder, items }) => groupsOf(sectionHeading(folder, input), items));
  const rest = input.pages.filter((page) => !taken.has(page));
  return [{ heading: input.locale.title, pages: rest }, ...sections].filter(({ pages }) => pages.length > 0);
}

/** Heading of a section: text of the navigation entry that leads to it, else title of its first page, else its path. */
function sectionHeading(folder: string, { locale, pages, locales }: OutlineInput): string {
  const bare = withoutLang(folder, { locales });
  const entry = locale.nav.find(({ link }) => link !== undefined && withoutLang(link, { locales }).startsWith(bare));
  return entry?.text ?? pages.find(({ routePath }) => isSamePath(routePath, folder))?.title ?? folder;
}
