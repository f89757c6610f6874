import type { Doc } from '../api/index.ts';

/** A document as the sidebar shows it; of another language when the translation is missing. */
export interface SidebarPage extends Pick<Doc, 'relativePath' | 'title' | 'frontmatter'> {
  /** Absent for a fragment and for a page that is not published. */
  readonly routePath?: string | undefined;
  /** False for a draft that is left out, and for a page that a plugin has removed. Default true. */
  readonly isPublished?: boolean;
}

/** A folder of one language; pages and subfolders by name. */
export interface Folder {
  /** Relative to the language folder, without slashes at either end: `guide/start`; empty for the root. */
  readonly path: string;
  readonly pages: ReadonlyMap<string, SidebarPage>;
  readonly folders: ReadonlyMap<string, Folder>;
  /**
   * Names that have no entry, although `_meta.json` may name them: of hidden pages, and of folders without other pages.
   */
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
  const pages = [...folder.pages].filter(([, page]) => !isHidden(page) && keep(page));
  const folders = [...folder.folders]
    .map(([name, inner]): [string, Folder] => [name, pruned(inner, keep)])
    .filter(([, inner]) => inner.pages.size + inner.folders.size > 0);
  const hiddenPages = [...folder.pages].filter(([, page]) => isHidden(page));
  const hiddenFolders = [...folder.folders].filter(([, inner]) => pagesBelow(inner).every(isHidden));
  return {
    path: folder.path,
    pages: new Map(pages),
    folders: new Map(folders),
    hidden: new Set([...hiddenPages, ...hiddenFolders].map(([name]) => name)),
  };
}

/**
 * The pages beside the top-level folders, which have sidebars of their own. A home page belongs to them only with the
 * layout `doc`.
 */
export function pagesBesideFolders(root: Folder): Folder {
  const isHome = (name: string, { frontmatter: { pageType = 'doc' } }: SidebarPage) =>
    name === 'index' && pageType !== 'doc';
  const pages = new Map(
    [...root.pages].filter(([name, page]) => page.routePath !== undefined && !isHidden(page) && !isHome(name, page)),
  );
  const names = [...root.pages.keys(), ...root.folders.keys()];
  return { path: root.path, pages, folders: new Map(), hidden: new Set(names.filter((name) => !pages.has(name))) };
}

/** Whether a page is not in the sidebar; `_meta.json` may name it all the same. */
function isHidden({ isPublished, frontmatter: { hidden, unlisted } }: SidebarPage): boolean {
  return isPublished === false || hidden === true || unlisted === true;
}

function newFolder(path: string): MutableFolder {
  return { path, pages: new Map(), folders: new Map(), hidden: new Set() };
}
