import { type LinkSettings, linkInLang } from '#shared/paths';
import type { Lang } from '#shared/types';

interface LinkedItem<Item> {
  readonly link?: string;
  readonly items?: readonly Item[];
}

/** Entries of the navigation bar or of a sidebar, with the prefix of a language on internal links that have none. */
export function itemsInLang<Item extends LinkedItem<Item>>(
  items: readonly Item[],
  lang: Lang,
  settings: LinkSettings,
): readonly Item[] {
  return items.map((item) => ({
    ...item,
    ...(item.link !== undefined && { link: linkInLang(item.link, lang, settings) }),
    ...(item.items !== undefined && { items: itemsInLang(item.items, lang, settings) }),
  }));
}
