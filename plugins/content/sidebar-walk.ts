import { isSamePath } from '#shared/paths';
import type { SidebarItem, TextLink } from '#shared/types';

/** Pages of a sidebar in reading order, each once; without external links. */
export function flattenSidebar(items: readonly SidebarItem[]): readonly TextLink[] {
  const links = new Map<string, TextLink>();
  for (const link of linksOf(items)) if (!links.has(link.link)) links.set(link.link, link);
  return [...links.values()];
}

/** The groups that lead to a page, outermost first, then the page itself; empty when the sidebar does not contain it. */
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

function linksOf(items: readonly SidebarItem[]): readonly TextLink[] {
  return items.flatMap(({ text = '', link, items: inner = [] }) => {
    const own = link?.startsWith('/') && !link.includes('#') ? [{ text, link }] : [];
    return [...own, ...linksOf(inner)];
  });
}
