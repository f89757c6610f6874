import { isSamePath } from '#shared/paths';
import type { SidebarItem, TextLink } from '#shared/types';
import type { ValuePath } from '../config/plain-value.ts';

/**
 * The pages of a sidebar in reading order, each once. Custom links and external links are not pages of it. A group that
 * is a page has the page's title, not its own label.
 */
export function flattenSidebar(
  items: readonly SidebarItem[],
  titleOf: (link: string) => string | undefined,
): readonly TextLink[] {
  const links = new Map<string, TextLink>();
  for (const { text = '', link, items: inner } of pageEntries(items)) {
    const title = inner === undefined ? text : (titleOf(link) ?? text);
    if (!links.has(link)) links.set(link, { text: title, link });
  }
  return [...links.values()];
}

/** An entry that is a page. */
export type PageEntry = SidebarItem & { readonly link: string };

/** Entries that are pages, in reading order; a group that lists its page among its items is left out. */
export function pageEntries(items: readonly SidebarItem[]): readonly PageEntry[] {
  return items.flatMap((item) => {
    const { link, fileKey, items: inner = [], collapsible } = item;
    const isRow = item.items === undefined || collapsible === false;
    const own = isRow && link !== undefined && fileKey !== undefined ? [{ ...item, link }] : [];
    return [...own, ...pageEntries(inner)];
  });
}

/** Things with a route path in the order of the sidebars; what no sidebar contains comes last, in the order given. */
export function inSidebarOrder<T>(
  things: readonly T[],
  pathOf: (thing: T) => string,
  sidebars: readonly { readonly items: readonly SidebarItem[] }[],
): readonly T[] {
  const links = sidebars.flatMap(({ items }) => flattenSidebar(items, () => undefined));
  const places = new Map(links.map(({ link }, place) => [link, place]));
  const placeOf = (thing: T) => places.get(pathOf(thing)) ?? links.length;
  return [...things].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The groups that lead to a page, outermost first, then the page itself; empty when the sidebar does not contain it.
 */
export function breadcrumbsOf(
  items: readonly SidebarItem[],
  routePath: string,
): readonly { readonly text: string; readonly link?: string }[] {
  for (const { text = '', link, items: inner } of items) {
    const crumb = link === undefined ? { text } : { text, link };
    if (link !== undefined && isSamePath(link, routePath)) return [crumb];
    const below = inner ? breadcrumbsOf(inner, routePath) : [];
    if (below.length > 0) return [crumb, ...below];
  }
  return [];
}

/** The links of entries of a sidebar or of the navigation bar, and of those inside them, with their paths. */
export function itemLinks<Item extends { readonly link?: string; readonly items?: readonly Item[] }>(
  items: readonly Item[],
  owner: ValuePath = [],
): readonly { readonly item: Item; readonly link: string; readonly path: ValuePath }[] {
  return items.flatMap((item, index) => [
    ...(item.link === undefined ? [] : [{ item, link: item.link, path: [...owner, index, 'link'] }]),
    ...itemLinks(item.items ?? [], [...owner, index, 'items']),
  ]);
}
