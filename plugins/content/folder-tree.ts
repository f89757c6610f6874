/** A document as the sidebar shows it. */
export interface SidebarPage {
  /** Relative to the docs folder, with `/`; of another language when the translation is missing. */
  readonly relativePath: string;
  readonly title: string;
  /** Absent for a fragment and for a draft that is left out. */
  readonly routePath?: string | undefined;
  readonly tag?: string | undefined;
  /** Path of an image, an emoji or a text. */
  readonly icon?: string | undefined;
  /** Text of its entry; default: the title. */
  readonly label?: string | undefined;
  /** Position among the entries that `_meta.json` does not name. */
  readonly order?: number | undefined;
  /** Whether its front matter keeps it out of the sidebar; `_meta.json` may name it all the same. */
  readonly isHidden?: boolean;
}

/** A folder of one language; pages and subfolders by name. */
export interface Folder {
  /** Relative to the language folder, without slashes at either end: `guide/start`; empty for the root. */
  readonly path: string;
  readonly pages: ReadonlyMap<string, SidebarPage>;
  readonly folders: ReadonlyMap<string, Folder>;
  /** Names of hidden pages, and of folders that contain no other pages. */
  readonly hidden: ReadonlySet<string>;
}

interface MutableFolder extends Folder {
  readonly pages: Map<string, SidebarPage>;
  readonly folders: Map<string, MutableFolder>;
}

/** Builds the tree of documents; files and folders that begin with `_` are left out. */
export function folderTree(pages: readonly SidebarPage[]): Folder {
  const root = newFolder('');
  for (const page of pages) {
    const segments = page.relativePath
      .replace(/\.mdx?$/, '')
      .split('/')
      .slice(1);
    if (segments.some((segment) => segment.startsWith('_'))) continue;
    const name = segments.pop();
    if (name === undefined) continue;
    const folder = segments.reduce((parent, segment) => {
      const path = parent.path === '' ? segment : `${parent.path}/${segment}`;
      const child = parent.folders.get(segment) ?? newFolder(path);
      parent.folders.set(segment, child);
      return child;
    }, root);
    folder.pages.set(name, page);
  }
  return root;
}

/** All documents in a folder and its subfolders. */
export function pagesBelow({ pages, folders }: Folder): readonly SidebarPage[] {
  return [...pages.values(), ...[...folders.values()].flatMap(pagesBelow)];
}

/** Keeps the documents that pass the test and are not hidden, and the folders that still hold any. */
export function pruned(folder: Folder, keep: (page: SidebarPage) => boolean): Folder {
  const isShown = (page: SidebarPage) => page.isHidden !== true && keep(page);
  const pages = [...folder.pages].filter(([, page]) => isShown(page));
  const folders = [...folder.folders]
    .map(([name, inner]): [string, Folder] => [name, pruned(inner, keep)])
    .filter(([, inner]) => inner.pages.size + inner.folders.size > 0);
  const hiddenPages = [...folder.pages].filter(([, page]) => page.isHidden === true);
  const hiddenFolders = [...folder.folders].filter(([, inner]) => pagesBelow(inner).every(({ isHidden }) => isHidden));
  return {
    path: folder.path,
    pages: new Map(pages),
    folders: new Map(folders),
    hidden: new Set([...hiddenPages, ...hiddenFolders].map(([name]) => name)),
  };
}

function newFolder(path: string): MutableFolder {
  return { path, pages: new Map(), folders: new Map(), hidden: new Set() };
}
