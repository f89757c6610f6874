import type { Problem } from '#shared/errors';
import type { Frontmatter, Lang, LocaleData, PageData, Route, SearchSection, SidebarItem } from '#shared/types';
import type { DocMeta } from '../markdown/types.ts';

/** A document as it lies on disk (or as a plugin gave it), with its front matter. Fragments are docs without a route. */
export interface Doc {
  /** Absolute path; of a plugin's page, where it would lie. */
  readonly file: string;
  /** Relative to the docs folder, with `/`. */
  readonly relativePath: string;
  readonly lang: Lang;
  /** The whole text, front matter included. */
  readonly source: string;
  readonly frontmatter: Frontmatter;
  /** Line of each top-level front matter key, from 1. */
  readonly frontmatterLines: Readonly<Record<string, number>>;
  /** Front matter's title, else the first heading, else the file name. */
  readonly title: string;
  /** Absent for a fragment. */
  readonly route?: Route;
}

/** A section of a language with its sidebar. */
export interface SidebarSection {
  /** Route path of the folder: `/zh/guide/`. */
  readonly folder: string;
  readonly lang: Lang;
  readonly items: readonly SidebarItem[];
  /** `static/sidebar/zh-guide.1a2b3c4d.json`. */
  readonly file: string;
}

/** A page: its route and the document whose text it shows (of another language when it has none of its own). */
export interface PageSource {
  readonly route: Route;
  readonly doc: Doc;
}

/** `docs/` and the configuration as data. Cheap to build; what needs a compiled document is asked for by page. */
export interface ContentModel {
  readonly docs: readonly Doc[];
  /** By route path, in the order of the paths. */
  readonly pages: ReadonlyMap<string, PageSource>;
  readonly locales: readonly LocaleData[];
  /** Pages whose names end as those of files do, as route paths without language: `/guide/node.js`. */
  readonly pagesLikeFiles: readonly string[];
  readonly sidebars: readonly SidebarSection[];
  /** What is wrong in front matter, navigation and routes. */
  readonly problems: readonly Problem[];
  /** Compiles what is needed and computes all data of a page. */
  pageData(routePath: string): Promise<PageData>;
  /** What compiling a document taught. */
  meta(doc: Doc): Promise<DocMeta>;
  /** Whether a plugin gave the document's text, so that its file does not exist. */
  isAdded(doc: Doc): boolean;
  /** Sections of a language, in the order of the route paths. */
  searchSections(lang: Lang): Promise<readonly SearchSection[]>;
  /**
   * What is wrong in the texts of all documents and in the links of navigation, all at once: what does not compile, dead
   * links, anchors and images. `isFile` says whether a path of the output is a file, so that links to downloads can be
   * checked.
   */
  documentProblems(isFile: (path: string) => boolean): Promise<readonly Problem[]>;
  /** The same of one document. */
  problemsOf(doc: Doc, isFile: (path: string) => boolean): Promise<readonly Problem[]>;
}
