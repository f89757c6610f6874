import type { Problem } from '#shared/errors';
import { type LinkSettings, langPrefix, linkInLang, linkKind } from '#shared/paths';
import type { Lang, SidebarItem } from '#shared/types';
import { type FolderOrders, type OrderedEntry, orderOf } from './folder-order.ts';
import { type Folder, folderTree, pagesBelow, pruned, type SidebarPage } from './folder-tree.ts';
import type { PlacedLink } from './link-check.ts';
import type { MetaFile } from './meta-file.ts';

export type { SidebarPage } from './folder-tree.ts';

interface BuildSidebarInput extends LinkSettings {
  readonly lang: Lang;
  /** All documents the language shows: its own, fragments, and documents of other languages for missing translations. */
  readonly pages: readonly SidebarPage[];
  /** The `_meta.json` files of all languages; a folder without one takes its order from the default language. */
  readonly metas: readonly MetaFile[];
  /** `sidebar` of the configuration: replaces the generated sidebar of a folder. */
  readonly configured?: Readonly<Record<string, readonly SidebarItem[]>> | undefined;
}

/**
 * Builds a sidebar for each top-level folder of a language. Subfolders are groups: collapsible, initially open, labelled
 * by their entry or the title of their index, which the group links to. A folder of fragments only gets a sidebar without
 * links; elsewhere fragments are left out.
 */
export function buildSidebar(input: BuildSidebarInput) {
  const { lang, defaultLang, configured = {} } = input;
  const tree = folderTree(input.pages);
  const orders = ordersOf(input);
  const built = [...tree.folders].flatMap(([name, folder]): [string, Built][] => {
    const path = `${langPrefix(lang, defaultLang)}/${name}/`;
    if (Object.hasOwn(configured, `/${name}/`)) return [];
    const hasPage = pagesBelow(folder).some(({ routePath }) => routePath !== undefined);
    const shown = pruned(folder, ({ routePath }) => !hasPage || routePath !== undefined);
    return [[path, itemsOf(shown, { orders, input }, { isGroup: false })]];
  });
  const fromConfig = Object.entries(configured).map(([folder, items]): [string, Built] => [
    `${langPrefix(lang, defaultLang)}${folder}`,
    { ...nothing, items: sidebarInLang(items, input) },
  ]);
  const all = [...built, ...fromConfig].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    /** By route path of the folder: `/zh/guide/`. */
    sidebars: Object.fromEntries(all.map(([path, { items }]) => [path, items])),
    /** Heading levels that `_meta.json` files set for overviews, by route path. */
    overviewHeaders: Object.fromEntries(all.flatMap(([, { headers }]) => headers)),
    /** Internal links in `_meta.json` files, not yet checked. */
    links: all.flatMap(([, { links }]) => links),
    problems: all.flatMap(([, { problems }]) => problems),
  };
}

/** Sidebar items of the configuration, with the language prefix on links and default values on groups. */
function sidebarInLang(
  items: readonly SidebarItem[],
  settings: LinkSettings & Pick<BuildSidebarInput, 'lang'>,
): readonly SidebarItem[] {
  return items.map(({ link, items: inner, ...item }) => ({
    ...(inner === undefined ? {} : { collapsible: true, collapsed: false }),
    ...item,
    ...(link === undefined ? {} : { link: linkInLang(link, settings.lang, settings) }),
    ...(inner === undefined ? {} : { items: sidebarInLang(inner, settings) }),
  }));
}

interface Built {
  readonly items: readonly SidebarItem[];
  /** Pairs of route path and heading levels. */
  readonly headers: readonly (readonly [string, readonly number[]])[];
  readonly links: readonly PlacedLink[];
  readonly problems: readonly Problem[];
}

const nothing: Built = { items: [], headers: [], links: [], problems: [] };

interface Context {
  readonly orders: FolderOrders;
  readonly input: BuildSidebarInput;
}

function ordersOf({ lang, defaultLang, metas }: BuildSidebarInput): FolderOrders {
  const find = (key: Lang) => (path: string) => metas.find(({ folder }) => folder === `${key}/${path}`);
  return { lang, own: find(lang), borrowed: lang === defaultLang ? () => undefined : find(defaultLang) };
}

function itemsOf(folder: Folder, context: Context, { isGroup }: { readonly isGroup: boolean }): Built {
  const { entries, problems } = orderOf(folder, context.orders, { isGroup });
  const meta = context.orders.own(folder.path);
  return entries
    .map((entry) => builtOf(entry, context, meta?.file))
    .reduce(
      (all, one) => ({
        items: [...all.items, ...one.items],
        headers: [...all.headers, ...one.headers],
        links: [...all.links, ...one.links],
        problems: [...all.problems, ...one.problems],
      }),
      { ...nothing, problems },
    );
}

function builtOf(entry: OrderedEntry, context: Context, file: string | undefined): Built {
  switch (entry.type) {
    case 'section-header':
      return { ...nothing, items: [{ sectionHeaderText: entry.label }] };
    case 'divider':
      return { ...nothing, items: [{ dividerType: entry.dashed ? 'dashed' : 'solid' }] };
    case 'custom-link':
      return customLink(entry, context, file);
    case 'page':
      return {
        ...nothing,
        items: [pageItem(entry.page, entry)],
        headers: headersOf(entry.page, entry.overviewHeaders),
      };
    case 'folder':
      return groupOf(entry, context);
  }
}

function groupOf(entry: Extract<OrderedEntry, { type: 'folder' }>, context: Context): Built {
  const { name, folder, label, tag, collapsible = true, collapsed = false, overviewHeaders } = entry;
  const index = folder.pages.get('index');
  const inner = itemsOf(folder, context, { isGroup: true });
  const headers = index ? [...inner.headers, ...headersOf(index, overviewHeaders)] : inner.headers;
  if (inner.items.length === 0 && index) return { ...inner, headers, items: [pageItem(index, entry)] };
  const group: SidebarItem = {
    text: label ?? index?.label ?? index?.title ?? name,
    ...(index === undefined ? {} : targetOf(index)),
    ...(tag === undefined ? {} : { tag }),
    collapsible,
    collapsed,
    items: inner.items,
  };
  return { ...inner, headers, items: [group] };
}

function customLink(
  { label, link, place }: Extract<OrderedEntry, { type: 'custom-link' }>,
  { input }: Context,
  file: string | undefined,
): Built {
  const target = linkInLang(link, input.lang, input);
  const isWritten = file !== undefined && linkKind(target) === 'internal';
  return {
    ...nothing,
    items: [{ text: label, link: target }],
    links: isWritten ? [{ url: link, target, file, place }] : [],
  };
}

function pageItem(page: SidebarPage, look: { readonly label?: string; readonly tag?: string }): SidebarItem {
  const tag = look.tag ?? page.tag;
  return { text: look.label ?? page.label ?? page.title, ...targetOf(page), ...(tag === undefined ? {} : { tag }) };
}

function targetOf({ relativePath, routePath }: SidebarPage): Pick<SidebarItem, 'link' | 'fileKey'> {
  const fileKey = relativePath.replace(/\.mdx?$/, '');
  return routePath === undefined ? { fileKey } : { link: routePath, fileKey };
}

function headersOf({ routePath }: SidebarPage, levels: readonly number[] | undefined): Built['headers'] {
  return routePath === undefined || levels === undefined ? [] : [[routePath, levels]];
}
