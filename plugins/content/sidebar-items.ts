import type { Problem } from '#shared/errors';
import { type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { Lang, SidebarItem } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import { type EntryLook, type FolderOrders, type OrderedEntry, orderOf } from './folder-order.ts';
import type { Folder, SidebarPage } from './folder-tree.ts';
import type { PlacedLink } from './link-check.ts';
import type { MetaFile, WrittenLink } from './meta-file.ts';
import { withoutNumber } from './number-prefixes.ts';

/** How folders become items of a sidebar. */
export interface ItemSettings extends LinkSettings {
  readonly lang: Lang;
  readonly orders: FolderOrders;
  /** Whether groups that do not say so are collapsed at first. */
  readonly collapsed: boolean;
  /** Whether names of folders are shown without the numbers that order them. */
  readonly numberPrefixes: boolean;
}

/** What is found in the `_meta.json` files while items are made. */
export interface ItemFindings {
  /** Heading levels that the files set for overviews, by route path. */
  readonly overviewHeaders: Record<string, readonly number[]>;
  /** Internal links, not yet checked. */
  readonly links: PlacedLink[];
  readonly problems: Problem[];
  readonly read: Set<MetaFile>;
}

/** The items of a folder, in its order; adds to the findings what its files contain. */
export function itemsOfFolder(
  folder: Folder,
  settings: ItemSettings,
  findings: ItemFindings,
  { isGroup = false } = {},
): readonly SidebarItem[] {
  const { orders } = settings;
  const order = orderOf(folder, orders, { isGroup });
  const own = orders.own(folder.path);
  findings.problems.push(...order.problems);
  if (own !== undefined) findings.read.add(own);
  return order.entries.map((entry) => itemOf(entry, own?.file, settings, findings));
}

function itemOf(
  entry: OrderedEntry,
  file: string | undefined,
  settings: ItemSettings,
  findings: ItemFindings,
): SidebarItem {
  switch (entry.type) {
    case 'section-header':
      return { sectionHeaderText: entry.label };
    case 'divider':
      return { dividerType: entry.dashed ? 'dashed' : 'solid' };
    case 'custom-link':
      if (file !== undefined) findings.links.push(...linksOf(entry, { file, place: entry.place }, settings));
      return customLink(entry, settings);
    case 'page':
      noteHeaders(entry.page, entry.overviewHeaders, findings);
      return pageItem(entry.page, entry);
    case 'folder':
      return groupOf(entry, settings, findings);
  }
}

function groupOf(
  entry: Extract<OrderedEntry, { type: 'folder' }>,
  settings: ItemSettings,
  findings: ItemFindings,
): SidebarItem {
  const { folder, label, tag, collapsible = true, collapsed = settings.collapsed } = entry;
  const index = folder.pages.get('index');
  const items = itemsOfFolder(folder, settings, findings, { isGroup: true });
  if (index) noteHeaders(index, entry.overviewHeaders, findings);
  if (items.length === 0 && index) return pageItem(index, entry);
  const name = settings.numberPrefixes ? withoutNumber(entry.name) : entry.name;
  return withoutUndefined({
    text: label ?? index?.frontmatter.label ?? index?.title ?? name,
    ...(index && targetOf(index)),
    tag,
    icon: entry.icon ?? index?.frontmatter.icon,
    collapsible,
    collapsed,
    items,
  });
}

function customLink(entry: WrittenLink, settings: ItemSettings): SidebarItem {
  const { label, link, items, collapsible, collapsed = settings.collapsed, tag, icon, target, rel } = entry;
  const inner = items?.map((item) => customLink(item, settings));
  const group = inner === undefined ? {} : { collapsible, collapsed, items: inner };
  const leadsTo = link === undefined ? undefined : linkInLang(link, settings.lang, settings);
  return withoutUndefined({ text: label, link: leadsTo, tag, icon, target, rel, ...group });
}

/** The internal links of an entry. Those in a group have the place of the group's entry. */
function linksOf(
  { link, items = [] }: WrittenLink,
  place: { readonly file: string; readonly place: TextPlace },
  settings: ItemSettings,
): readonly PlacedLink[] {
  const target = link === undefined ? undefined : linkInLang(link, settings.lang, settings);
  const own =
    link !== undefined && target !== undefined && linkKind(target) === 'internal'
      ? [{ url: link, target, ...place }]
      : [];
  return [...own, ...items.flatMap((item) => linksOf(item, place, settings))];
}

function noteHeaders({ routePath }: SidebarPage, levels: readonly number[] | undefined, findings: ItemFindings): void {
  if (routePath !== undefined && levels !== undefined) findings.overviewHeaders[routePath] = levels;
}

function pageItem(page: SidebarPage, look: Pick<EntryLook, 'label' | 'tag' | 'icon'>): SidebarItem {
  const { label = page.title, tag, icon } = page.frontmatter;
  return withoutUndefined({
    text: look.label ?? label,
    ...targetOf(page),
    tag: look.tag ?? tag,
    icon: look.icon ?? icon,
  });
}

function targetOf({ relativePath, routePath }: SidebarPage): Pick<SidebarItem, 'link' | 'fileKey'> {
  return withoutUndefined({ link: routePath, fileKey: relativePath.replace(/\.mdx?$/, '') });
}
