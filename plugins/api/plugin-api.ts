import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import type { output, ZodType } from 'zod';
import type { PluginTexts } from '#shared/plugin-texts';
import type { PartName, SlotName } from '#shared/theme-parts';
import type {
  FeedEntry,
  HeadTag,
  InterfaceText,
  Json,
  Lang,
  NavItem,
  PageData,
  Route,
  SearchSection,
  SidebarItem,
} from '#shared/types';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type {
  BuildResult,
  ContentSources,
  FeedItem,
  LlmsLink,
  OutputFile,
  Redirect,
  SitemapEntry,
} from './build-result.ts';
import type { AddPagesContext, Awaitable, HookContext, PageContext, RouteContext, SidebarContext } from './contexts.ts';
import type { SiteCheck } from './site-check.ts';
import type { Command, ConfigContext, WrittenOptions } from './site-config.ts';

/** Contents of `doc-site.config.ts`; every option has a default. */
export interface UserConfig extends WrittenOptions {
  readonly plugins?: readonly DocSitePlugin[];
}

/** A configuration that depends on the command or the environment. */
export type ConfigFunction = (context: ConfigContext) => Awaitable<UserConfig>;

/** A plugin of the site, listed under `plugins` in `doc-site.config.ts`. */
export interface DocSitePlugin {
  /** Shown in errors and timings: `my-site:changelog`. Unique in a site. */
  readonly name: string;
  /** Change it when the shape of cached values changes. Default: the empty string. */
  readonly version?: string;
  /** `pre` runs before plugins without it, `post` after them; within a group the order of the list holds. */
  readonly enforce?: 'pre' | 'post';
  /** Registers hooks and data. Runs once per command. */
  setup(api: PluginApi): Awaitable<void>;
}

/** A page that a plugin adds. Exactly one of `content` and `file` gives its text. */
export interface AddedPage {
  /**
   * Source path that the page would have in the docs folder: `en/changelog.mdx`. Decides route, language and format.
   */
  readonly filePath: string;
  /** The document's text. */
  readonly content?: string;
  /**
   * What `content` is made from: problems name the place in it. The absolute path of a text file, of which `content`
   * has parts; or a text with its name in messages, such as its URL, which has the same lines as `content`.
   */
  readonly madeFrom?: string | { readonly name: string; readonly text: string };
  /** Absolute path of the document. */
  readonly file?: string;
}

/**
 * A module for the bundles: an absolute path, a `file:` URL (`import.meta.resolve('./Banner.tsx')`), a
 * path relative to the site's root that begins with a dot, or the name of a package.
 */
export type ModulePath = string;

/**
 * Passed to `setup`. Handlers of `modify…`, `extend…` and `transform…` return a changed copy of their first argument,
 * `add…` contribute, `on…` observe. Handlers run one after the other, `pre` plugins first. A handler that throws stops
 * the command with an error that names plugin and hook. Data that handlers receive is frozen.
 */
export interface PluginApi {
  readonly command: Command;
  /** Folder of the site's configuration file. */
  readonly root: string;
  /** Prefixes lines with the plugin's name. */
  readonly logger: PluginLogger;
  /** Values that outlive the command; discarded when the plugin's `version` changes. */
  readonly cache: PluginCache;

  /** Parses options with a zod schema; errors name each option, what was found and expected, and its line. */
  parseOptions<S extends ZodType>(schema: S, value: unknown): output<S>;
  /** Adds keys to the front matter schema. */
  addFrontmatter(keys: Readonly<Record<string, ZodType>>): void;

  /** Changes the configuration before defaults are filled in; may add and remove `plugins`. */
  modifyConfig(handler: (config: UserConfig) => Awaitable<UserConfig>): void;
  /**
   * Files or picomatch globs, relative to the root, whose changes make the dev server read the site again. A file may be
   * created later.
   */
  watch(patterns: readonly string[]): void;
  /** Adds pages from text, data, files outside the docs folder, or its documents: `docs` of the context. */
  addPages(handler: (context: AddPagesContext) => Awaitable<readonly AddedPage[]>): void;
  /** Filters or rewrites routes; `frontmatterOf` of the context returns the front matter of their documents. */
  modifyRoutes(handler: (routes: readonly Route[], context: RouteContext) => Awaitable<readonly Route[]>): void;
  /** Changes the top navigation of a language. Its links have the prefix of the language; links without one get it. */
  modifyNav(
    handler: (nav: readonly NavItem[], lang: Lang, context: HookContext) => Awaitable<readonly NavItem[]>,
  ): void;
  /**
   * Changes a sidebar; `folder` is the route path of its section, `/zh/guide/`. Its links have the prefix of the
   * language; links without one get it. The context has the `lang` of the sidebar, and `frontmatterOf`, which returns
   * the front matter of an entry's page. In dev, an edit that changes neither a title nor front matter does not call it
   * again.
   */
  modifySidebar(
    handler: (
      items: readonly SidebarItem[],
      folder: string,
      context: SidebarContext,
    ) => Awaitable<readonly SidebarItem[]>,
  ): void;
  /** Changes the data of one page, but not its `routePath` and `pagePath`. */
  extendPageData(handler: (page: PageData, context: PageContext) => Awaitable<PageData>): void;
  /** Adds feeds to pages. */
  addPageFeeds(handler: (page: PageData, context: PageContext) => Awaitable<readonly FeedEntry[]>): void;
  /** Adds URLs to `sitemap.xml`. */
  addSitemapEntries(handler: (context: PageContext) => Awaitable<readonly SitemapEntry[]>): void;
  /** Adds links to `llms.txt`. */
  addLlmsLinks(handler: (context: PageContext) => Awaitable<readonly LlmsLink[]>): void;
  /** Adds entries to the configured feeds. */
  addFeedItems(handler: (context: PageContext) => Awaitable<readonly FeedItem[]>): void;
  /**
   * Allows external origins in the content policy, for scripts or media of the plugin. A function is called when the
   * pages are written: its sources are only in `_headers`, for pages in the output that this build has not rendered.
   */
  addContentSources(sources: ContentSources | ((context: PageContext) => Awaitable<ContentSources>)): void;
  /** Adds redirects. */
  addRedirects(handler: (context: PageContext) => Awaitable<readonly Redirect[]>): void;

  /** Adds remark plugins. */
  addRemarkPlugins(...plugins: MarkdownPlugin[]): void;
  /** Adds rehype plugins. */
  addRehypePlugins(...plugins: MarkdownPlugin[]): void;
  /**
   * Adds modules that change the source text of documents before the engine reads anything from it, even the front
   * matter: `(source, { file, lang, options, report }) => source`. The number of lines must not change.
   */
  addPreprocessors(...plugins: MarkdownPlugin[]): void;

  /** Adds Rsbuild plugins. */
  addRsbuildPlugins(...plugins: RsbuildPlugin[]): void;
  /** Changes the Rsbuild configuration of one environment. */
  modifyRsbuildConfig(
    handler: (
      config: RsbuildConfig,
      context: HookContext & { readonly environment: 'web' | 'node' },
    ) => Awaitable<RsbuildConfig>,
  ): void;
  /** Adds a module that pages and components can import; `source` returns its code. */
  addVirtualModule(id: string, source: (context: PageContext) => Awaitable<string>): void;

  /** Adds style sheets to every page. */
  addGlobalStyles(...files: ModulePath[]): void;
  /** Adds modules whose default export is rendered once on every page. */
  addGlobalComponents(...files: ModulePath[]): void;
  /** Adds modules whose exports documents can use without an import. */
  addMdxComponents(...files: ModulePath[]): void;
  /** Replaces a part of the theme with the default export of a module; the last plugin takes precedence. */
  overrideComponent(name: PartName, file: ModulePath): void;
  /** Fills a slot of the theme (`beforeDoc`, `afterNav`, …) with the default export of a module. */
  addSlot(name: SlotName, file: ModulePath): void;
  /** Adds interface texts; the last plugin takes precedence. */
  addText(lang: Lang, text: InterfaceText): void;
  /**
   * Adds a group of texts that `defineTexts` has created. Sites can replace each text in `locales[].text`. Components
   * import `texts`, an object with the texts by language, from `virtual-doc-site/texts/<group>`. Handlers read the
   * texts with `textsIn`.
   */
  addTextGroup(texts: PluginTexts): void;
  /** Adds browser modules that export `beforeSearch`, `onSearch` or `afterSearch`. */
  addSearchClient(...files: ModulePath[]): void;

  /**
   * Adds tags to the head of a page, in place of generated tags with the same meaning. Between pages with different
   * scripts or styles, a link loads the whole page.
   */
  addHeadTags(handler: (page: PageData, context: PageContext) => Awaitable<readonly HeadTag[]>): void;
  /** Adds tags to the end of the body of a page. */
  addBodyTags(handler: (page: PageData, context: PageContext) => Awaitable<readonly HeadTag[]>): void;
  /** Changes the final HTML of a page. */
  transformHtml(handler: (html: string, page: PageData, context: PageContext) => Awaitable<string>): void;
  /** Changes the search sections of a language before they are indexed. */
  modifySearchSections(
    handler: (
      sections: readonly SearchSection[],
      lang: Lang,
      context: PageContext,
    ) => Awaitable<readonly SearchSection[]>,
  ): void;
  /** Adds files to the output after all pages have been rendered. */
  addOutputFiles(handler: (build: BuildResult, context: PageContext) => Awaitable<readonly OutputFile[]>): void;

  /** Adds a check to `npm run check`. */
  addCheck(check: SiteCheck): void;
  /** Adds a command: `npm run build -- --command <name> -- <args>` runs it instead of a build. */
  addCommand(name: string, run: (args: readonly string[], context: PageContext) => Awaitable<void>): void;

  /** Runs before anything is compiled. Documents that it writes become part of the build. */
  onBeforeBuild(handler: (context: PageContext) => Awaitable<void>): void;
  /** Runs when the output is in place. */
  onAfterBuild(handler: (build: BuildResult, context: PageContext) => Awaitable<void>): void;
  /** Runs when the dev server starts to listen, and again after a change to the configuration or to a plugin. */
  onDevStart(handler: (context: PageContext & { readonly port: number }) => Awaitable<void>): void;
  /** Runs when the dev server stops, and before `onDevStart` runs again. */
  onDevClose(handler: (context: HookContext) => Awaitable<void>): void;
}

/** Prints messages to the terminal under the name of the plugin. */
export interface PluginLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Small persistent store of one plugin. */
export interface PluginCache {
  get(key: string): Promise<Json | undefined>;
  set(key: string, value: Json): Promise<void>;
}
