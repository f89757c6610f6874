import { isSamePath } from '#shared/paths';
import type { SidebarItem } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';

interface LinkedPage {
  readonly title: string;
  readonly fileKey: string;
}

interface SidebarPages {
  /** The page of a link; undefined for other targets. */
  pageAt(link: string): LinkedPage | undefined;
  /** The link of the page with a file key; undefined without such a page. */
  linkOf(fileKey: string): string | undefined;
  /** Links that only point to a page, such as a custom link of `_meta.json`. */
  readonly pointers: ReadonlySet<string>;
}

/**
 * Completes a sidebar that may come from the configuration or a plugin. Entries that are pages get the file key of the
 * page. The page of a group has one place: a group that folds lists it among its items, first unless it is listed
 * already; in a group that does not fold, the label is its link.
 */
export function completeSidebar(items: readonly SidebarItem[], pages: SidebarPages): readonly SidebarItem[] {
  return items.map((entry) => {
    const item = withFileKey(entry, pages);
    const { link, items: inner } = item;
    if (inner === undefined) return item;
    const listed = completeSidebar(inner, pages);
    if (link === undefined) return { ...item, items: listed };
    const isOwn = ({ link: other, items: below }: SidebarItem) =>
      below === undefined && other !== undefined && !other.includes('#') && isSamePath(other, link);
    if (item.collapsible === false) return { ...item, items: listed.filter((other) => !isOwn(other)) };
    if (listed.some(isOwn)) return { ...item, items: listed };
    const text = pages.pageAt(link)?.title ?? item.text;
    const own: SidebarItem = withoutUndefined({ text, link, fileKey: item.fileKey });
    return { ...item, items: [own, ...listed] };
  });
}

/**
 * Names the groups of a sidebar so that the browser keeps one group of each level open. All are collapsed, because the
 * browser would open the first; the groups around the current page are opened when a page shows the sidebar. Groups
 * below an entry that does not fold belong to its level.
 */
export function asAccordion(items: readonly SidebarItem[], name = 'sidebar'): readonly SidebarItem[] {
  return items.map((item, index) => {
    if (item.items === undefined) return item;
    if (item.collapsible === false) return { ...item, items: asAccordion(item.items, name) };
    return { ...item, collapsed: true, accordion: name, items: asAccordion(item.items, `${name}-${index}`) };
  });
}

function withFileKey(item: SidebarItem, { pageAt, linkOf, pointers }: SidebarPages): SidebarItem {
  const { link, fileKey } = item;
  if (fileKey !== undefined) return withoutUndefined({ ...item, link: link ?? linkOf(fileKey) });
  if (link === undefined || link.includes('#') || pointers.has(link)) return item;
  const page = pageAt(link);
  return page === undefined ? item : { ...item, fileKey: page.fileKey };
}
