import type { NavItem, SidebarItem } from '#shared/types';

/** An entry of the navigation bar or the sidebar with other texts, and its entries too. */
export function withTexts<Item extends NavItem | SidebarItem>(item: Item, change: (text: string) => string): Item {
  const changed = { ...item };
  for (const [key, value] of Object.entries(item)) {
    if (key === 'text' || key === 'sectionHeaderText' || (key === 'tag' && typeof value === 'string'))
      Object.assign(changed, { [key]: change(value) });
    else if (key === 'tag') Object.assign(changed, { tag: { ...value, text: change(value.text) } });
    else if (key === 'items') Object.assign(changed, { items: value.map((inner: Item) => withTexts(inner, change)) });
  }
  return changed;
}
