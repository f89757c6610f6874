import type { SourceMapPayload } from 'node:module';
import type { Problem } from '#shared/errors';
import type {
  FeedEntry,
  HeadTag,
  InterfaceText,
  Lang,
  NavItem,
  PageData,
  Route,
  SearchSection,
  SidebarItem,
} from '#shared/types';
import type { DocMeta } from '../markdown/types.ts';
import type { ContentModel } from './types.ts';

/** A document to compile. */
export interface CompileInput {
  /** Absolute path. */
  readonly file: string;
  /** The whole text, front matter included. */
  readonly source: string;
  /** Ids of the headings of the document in the default language, when this is a translation of it. */
  readonly headingIds?: readonly string[];
  /** Pages whose names end as those of files do, and that lie in no file: route paths without language. Default: none. */
  readonly addedPages?: readonly string[];
}

/** What is known of a compiled document's module without running it. */
export interface CodeFacts {
  /** Of the code. */
  readonly hash: string;
  /** What it imports, as it is written, sorted; React, which every document has, left out. */
  readonly requests: readonly string[];
  /** Whether it may render differently the next time, though nothing was changed. */
  readonly mayReadMachine: boolean;
  /** Whether it runs with nothing but React, so that it need not be bundled. */
  readonly isSelfContained: boolean;
}

/** A document that could be compiled: its facts, and its module on demand. */
export interface CompiledDoc {
  readonly ok: true;
  readonly meta: DocMeta;
  readonly facts: CodeFacts;
  /** Hash of everything that the module was made from. */
  readonly key: string;
  /** Reads the module's code from the cache. */
  code(): Promise<string>;
}

/** What compiling a document gave. */
export type CompileOutcome = CompiledDoc | { readonly ok: false; readonly problem: Problem };

/** What the content model needs of the compiler of documents. */
export interface Compiler {
  compile(input: CompileInput): Promise<CompileOutcome>;
  /** Where each part of a document's module stands in the document; undefined when it cannot be compiled. */
  sourceMap(input: CompileInput): Promise<SourceMapPayload | undefined>;
}

/** A page that a plugin adds; exactly one of `content` and `file` says where its text is. */
export interface AddedPage {
  /** Source path that the page would have in the docs folder: `en/changelog.mdx`. Decides route, language and format. */
  readonly filePath: string;
  /** The document's text. */
  readonly content?: string;
  /** Absolute path of the document. */
  readonly file?: string;
}

/** What plugins have to say about the content, at the moment when it is asked for. */
export interface ContentHooks {
  /** Interface texts of plugins, by language. */
  readonly texts: Readonly<Record<Lang, InterfaceText>>;
  addedPages(): Promise<readonly AddedPage[]>;
  routes(routes: readonly Route[]): Promise<readonly Route[]>;
  nav(nav: readonly NavItem[], lang: Lang): Promise<readonly NavItem[]>;
  sidebar(items: readonly SidebarItem[], folder: string): Promise<readonly SidebarItem[]>;
  pageFeeds(page: PageData, model: ContentModel): Promise<readonly FeedEntry[]>;
  pageData(page: PageData, model: ContentModel): Promise<PageData>;
  headTags(page: PageData, model: ContentModel): Promise<readonly HeadTag[]>;
  redirects(model: ContentModel): Promise<readonly { readonly from: string }[]>;
  searchSections(
    sections: readonly SearchSection[],
    lang: Lang,
    model: ContentModel,
  ): Promise<readonly SearchSection[]>;
}
