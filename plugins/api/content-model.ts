import type { Problem } from '#shared/errors';
import type { Frontmatter, Lang, LocaleData, PageData, Route, SearchSection, SidebarItem } from '#shared/types';
import type { DocMeta } from '../markdown/types.ts';

/** A document on disk, or supplied by a plugin, with its front matter. A document without a route is a fragment. */
export interface Doc {
  /** Absolute path; for a plugin's document, the path it would have. */
  readonly file: string;
  /** Relative to the docs folder, with `/`. */
  readonly relativePath: string;
  /** Path in messages: relative to the site's folder, with `/`. */
  readonly shownPath: string;
  readonly lang: Lang;
  /** The whole text, front matter included. */
  readonly source: string;
  /** The text after preprocessors; absent if they change nothing. */
  readonly preprocessed?: string;
  readonly frontmatter: Frontmatter;
  /** Line of each top-level front matter key, starting at 1. */
  readonly frontmatterLines: Readonly<Record<string, number>>;
  /** From front matter, else the first heading, else the file name. */
  readonly title: string;
  /** Absent for a fragment. */
  readonly route?: Route;
  /** Problems of its encoding and front matter. */
  readonly problems: readonly Problem[];
}

/** A top-level folder of a language and its sidebar. */
export interface SidebarSection {
  /** Route path of the folder: `/zh/guide/`. */
  readonly folder: string;
  readonly lang: Lang;
  readonly items: readonly SidebarItem[];
  /** Output path: `static/sidebar/zh-guide.1a2b3c4d.json`. */
  readonly file: string;
}

/** A route and the document it shows: of another language when the translation is missing. */
export interface Page {
  readonly route: Route;
  readonly doc: Doc;
}

/** The docs folder and the configuration as data. Cheap to build; documents are compiled when a page needs them. */
export interface ContentModel {
  readonly docs: readonly Doc[];
  /** By route path, sorted. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly locales: readonly LocaleData[];
  /** Pages whose names end like file names, as route paths without language: `/guide/node.js`. */
  readonly pagesLikeFiles: readonly string[];
  readonly sidebars: readonly SidebarSection[];
  /** Problems in front matter, navigation and routes. */
  readonly problems: readonly Problem[];
  /** Compiles the documents it needs. */
  pageData(routePath: string): Promise<PageData>;
  /** Throws when the document cannot be compiled. */
  meta(doc: Doc): Promise<DocMeta>;
  /** Whether a plugin supplied the document's text, so that its file does not exist. */
  isAdded(doc: Doc): boolean;
  /**
   * Sections of a language, page by page: pages in the order of the sidebars, then pages without a sidebar, sorted by
   * route path.
   */
  searchSections(lang: Lang): Promise<readonly SearchSection[]>;
  /**
   * Problems in the texts of all documents and in the links of navigation: documents that do not compile; dead links,
   * anchors and images. `isFile` says whether an output path is a file, for links to downloads.
   */
  documentProblems(isFile: (path: string) => boolean): Promise<readonly Problem[]>;
  /** The same problems for one document. */
  problemsOf(doc: Doc, isFile: (path: string) => boolean): Promise<readonly Problem[]>;
}
