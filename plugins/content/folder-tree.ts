/** A document as the sidebar shows it. */
export interface SidebarPage {
  /** Relative to the docs folder, with `/`; of another language when the translation is missing. */
  readonly relativePath: string;
  readonly title: string;
  /** Absent for a fragment. */
  readonly routePath?: string | undefined;
  readonly tag?: string | undefined;
}

/** A folder of one language; pages and subfolders by name. */
export interface Folder {
  /** Relative to the language folder, without slashes at either end: `guide/start`; empty for the root. */
  readonly path: string;
  readonly pages: ReadonlyMap<string, SidebarPage>;
  readonly folders: ReadonlyMap<string, Folder>;
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

/** Keeps the documents that pass the test, and the folders that still hold any. */
export function pruned({ path, pages, folders }: Folder, keep: (page: SidebarPage) => boolean): Folder {
  const kept = [...folders].map(([name, folder]): [string, Folder] => [name, pruned(folder, keep)]);
  return {
    path,
    pages: new Map([...pages].filter(([, page]) => keep(page))),
    folders: new Map(kept.filter(([, folder]) => folder.pages.size + folder.folders.size > 0)),
  };
}

function newFolder(path: string): MutableFolder {
  return { path, pages: new Map(), folders: new Map() };
}
