/** A document as a sidebar needs it. */
export interface SidebarPage {
  /** Relative to the docs folder, with `/`; of another language where a translation is missing. */
  readonly relativePath: string;
  readonly title: string;
  /** Absent for a fragment. */
  readonly routePath?: string | undefined;
  readonly tag?: string | undefined;
}

/** A folder of one language with the documents and folders in it, by name. */
export interface Folder {
  /** Path below the folder of the language, without slashes at its ends: `guide/start`; empty for the root. */
  readonly path: string;
  readonly pages: ReadonlyMap<string, SidebarPage>;
  readonly folders: ReadonlyMap<string, Folder>;
}

interface MutableFolder extends Folder {
  readonly pages: Map<string, SidebarPage>;
  readonly folders: Map<string, MutableFolder>;
}

/** Documents as a tree; files that begin with `_`, or lie in such a folder, are left out. */
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

/** All documents in a folder and below it. */
export function pagesBelow({ pages, folders }: Folder): readonly SidebarPage[] {
  return [...pages.values(), ...[...folders.values()].flatMap(pagesBelow)];
}

/** The folder without documents that a test refuses, and without the folders that are empty then. */
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
