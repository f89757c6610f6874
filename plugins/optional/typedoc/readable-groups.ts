import { type LangSettings, withoutLang } from '#shared/paths';
import type { SidebarItem } from '#shared/types';

/** Folders of TypeDoc, one for each kind of export. */
const kinds = ['classes', 'enumerations', 'functions', 'interfaces', 'namespaces', 'type-aliases', 'variables'];

/** Names the groups of a reference as words, `Type aliases`; `folder` is its folder in each language. */
export function readableGroups(
  items: readonly SidebarItem[],
  folder: string,
  config: Pick<LangSettings, 'locales'>,
): readonly SidebarItem[] {
  const isInReference = ({ link }: SidebarItem) =>
    link !== undefined && withoutLang(link, config).startsWith(`/${folder}/`);
  return items.map((item) => {
    const { text, items: inner } = item;
    if (inner === undefined) return item;
    const group = { ...item, items: readableGroups(inner, folder, config) };
    if (text === undefined || !kinds.includes(text) || !inner.every(isInReference)) return group;
    return { ...group, text: text.charAt(0).toUpperCase() + text.slice(1).replaceAll('-', ' ') };
  });
}
