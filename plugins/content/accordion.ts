import type { SidebarItem } from '#shared/types';

/**
 * Names the groups of a sidebar so that the browser keeps one group of each level open. All are collapsed, because the
 * browser would open the first; the groups around the current page are opened when a page shows the sidebar. Groups below
 * an entry that does not fold belong to its level.
 */
export function asAccordion(items: readonly SidebarItem[], name = 'sidebar'): readonly SidebarItem[] {
  return items.map((item, index) => {
    if (item.items === undefined) return item;
    if (item.collapsible === false) return { ...item, items: asAccordion(item.items, name) };
    return { ...item, collapsed: true, accordion: name, items: asAccordion(item.items, `${name}-${index}`) };
  });
}
