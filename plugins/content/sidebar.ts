import type { Problem } from '#shared/errors';
import { type LinkSettings, langPrefix } from '#shared/paths';
import type { Lang, SidebarItem } from '#shared/types';
import { type FolderOrders, unknownEntries } from './folder-order.ts';
import { type Folder, folderTree, pagesBelow, pagesBesideFolders, pruned, type SidebarPage } from './folder-tree.ts';
import { itemsInLang } from './items-in-lang.ts';
import type { MetaFile } from './meta-file.ts';
import { type ItemFindings, itemsOfFolder } from './sidebar-items.ts';

interface BuildSidebarInput extends LinkSettings {
  readonly lang: Lang;
  /**
   * All documents the language shows: its own, fragments, and documents of other languages for missing translations.
   */
  readonly pages: readonly SidebarPage[];
  /** The `_meta.json` files of all languages; a folder without one takes its order from the default language. */
  readonly metas: readonly MetaFile[];
  /** `sidebar` of the configuration: replaces the generated sidebar of a folder. */
  readonly configured?: Readonly<Record<string, readonly SidebarItem[]>> | undefined;
  /** Whether groups that do not say so are collapsed at first; default false. */
  readonly collapsed?: boolean;
  /** Whether names of folders are shown without the numbers that order them; default false. */
  readonly numberPrefixes?: boolean;
}

/**
 * Builds a sidebar for each top-level folder of a language, and one for the pages beside them if there are several.
 * Subfolders are groups: collapsible, labelled by their entry or the title of their index, which the group links to. A
 * folder of fragments only gets a sidebar without links; elsewhere fragments are left out.
 */
export function buildSidebar(input: BuildSidebarInput) {
  const { lang, pages, metas, configured = {}, collapsed = false, numberPrefixes = false, ...links } = input;
  const settings = { ...links, lang, orders: ordersOf(input), collapsed, numberPrefixes };
  const findings: ItemFindings = { overviewHeaders: {}, links: [], problems: [], read: new Set() };
  const prefix = langPrefix(lang, links.defaultLang);
  const isConfigured = (folder: string) => Object.hasOwn(configured, folder);

  const tree = folderTree(pages);
  const built = [...tree.folders].flatMap(([name, folder]): [string, readonly SidebarItem[]][] => {
    if (isConfigured(`/${name}/`)) return [];
    const hasPage = pagesBelow(folder).some(({ routePath }) => routePath !== undefined);
    const isOrdered = metas.some((meta) => meta.folder.split('/')[1] === name);
    if (hasPage && !isOrdered && isConfigured('/')) return [];
    const shown = pruned(folder, ({ routePath }) => !hasPage || routePath !== undefined);
    return [[`${prefix}/${name}/`, itemsOfFolder(shown, settings, findings)]];
  });
  const root = pagesBesideFolders(tree);
  // A sidebar of one page would only show where the reader is.
  if (root.pages.size > 1 && !isConfigured('/')) built.push([`${prefix}/`, itemsOfFolder(root, settings, findings)]);
  const fromConfig = Object.entries(configured).map(([folder, items]): [string, readonly SidebarItem[]] => [
    prefix + folder,
    itemsInLang(withFolding(items, collapsed), lang, links),
  ]);
  const { read, ...found } = findings;
  const unread = metas.filter(
    (meta) => (meta.folder === lang || meta.folder.startsWith(`${lang}/`)) && !read.has(meta),
  );
  return {
    /** By route path of the folder: `/zh/guide/`. */
    sidebars: Object.fromEntries([...built, ...fromConfig].sort(([a], [b]) => (a < b ? -1 : 1))),
    ...found,
    problems: [...found.problems, ...unread.flatMap((meta) => unreadProblems(meta, tree))],
  };
}

/** Problems with a `_meta.json` that no sidebar has read, such as one in an empty folder. */
function unreadProblems(meta: MetaFile, tree: Folder): readonly Problem[] {
  const names = meta.folder.split('/').slice(1);
  const folder = names.reduce<Folder | undefined>((parent, name) => parent?.folders.get(name), tree);
  if (folder !== undefined) return unknownEntries(meta, folder);
  const message = 'Unexpected file: no sidebar lists the pages of this folder.';
  const hint = 'Delete it, or move it to the folder whose pages it names.';
  return [{ rule: 'meta-file', severity: 'warning', file: meta.file, message, hint }];
}

/** Sidebar items of the configuration, with default values on groups. */
function withFolding(items: readonly SidebarItem[], collapsed: boolean): readonly SidebarItem[] {
  return items.map((item) =>
    item.items === undefined
      ? item
      : { collapsible: true, collapsed, ...item, items: withFolding(item.items, collapsed) },
  );
}

function ordersOf({ lang, defaultLang, metas }: BuildSidebarInput): FolderOrders {
  const find = (key: Lang) => (path: string) =>
    metas.find(({ folder }) => folder === (path === '' ? key : `${key}/${path}`));
  return { lang, own: find(lang), borrowed: lang === defaultLang ? () => undefined : find(defaultLang) };
}
