import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core';
import type { output, ZodType } from 'zod';
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
import type { ContentModel } from './content-model.ts';
import type { SiteCheck } from './site-check.ts';
import type { SiteConfig, UserConfig } from './site-config.ts';

/** A plugin of the site, listed under `plugins` in `doc-site.config.ts`. */
export interface DocSitePlugin {
  /** Shown in errors and timings: `my-site:changelog`. Unique in a site. */
  readonly name: string;
  /** Changes when what the plugin keeps in its cache changes shape; default: the empty string. */
  readonly version?: string;
  /** `pre` runs before the plugins without it, `post` after them. Within a group the order is that of the list. */
  readonly enforce?: 'pre' | 'post';
  /** Registers hooks. Runs once per dev server or build. */
  setup(api: PluginApi): Awaitable<void>;
}

/** A value, or the promise of one: every handler may be asynchronous. */
export type Awaitable<T> = T | Promise<T>;

/** A page that a plugin adds. Exactly one of `content` and `file` gives its text. */
export interface AddedPage {
  /** Source path that the page would have in the docs folder: `en/changelog.mdx`. Decides route, language and format. */
  readonly filePath: string;
  /** The document's text. */
  readonly content?: string;
  /** Absolute path of the document. */
  readonly file?: string;
}

/** Which command runs. */
export type Command = 'dev' | 'build' | 'check';

/** What every hook receives last. */
export interface HookContext {
  readonly command: Command;
  /** Complete configuration. */
  readonly config: SiteConfig;
}

/** What hooks that run on pages receive last. */
export interface PageContext extends HookContext {
  readonly model: ContentModel;
}

/**
 * A module that takes part in the bundles: an absolute path, a `file:` URL (`import.meta.resolve('./Banner.tsx')`), a
 * path relative to the site's root that begins with a dot, or the name of a package.
 */
export type ModulePath = string;

/**
 * What a plugin can do. `modify…` and `extend…` take data and return data (the argument is never changed), `add…`
 * contribute, `on…` observe. Handlers run one after the other, `pre` plugins first. One that throws stops the
 * command with the plugin's and the hook's name.
 */
export interface PluginApi {
  readonly command: Command;
  /** Folder of the site's configuration file. */
  readonly root: string;
  /** Prints with the plugin's name in front. */
  readonly logger: PluginLogger;
  /** Values that outlive the command; keyed by the plugin's name, thrown away when the plugin's `version` changes. */
  readonly cache: PluginCache;

  /** Checks a value against a zod schema; a mismatch stops with the path of the option, found and expected. */
  parseOptions<S extends ZodType>(schema: S, value: unknown): output<S>;
  /** Adds keys of this plugin to the front matter schema: key → schema. */
  addFrontmatter(keys: Readonly<Record<string, ZodType>>): void;

  /** Changes the configuration as written, before defaults; may add and remove plugins by editing `plugins`. */
  modifyConfig(handler: (config: UserConfig) => Awaitable<UserConfig>): void;
  /** Files or globs (picomatch) whose change runs the data hooks again in dev. Relative to the root. */
  watch(patterns: readonly string[]): void;
  /** Adds pages from text, data or files outside the docs folder. */
  addPages(handler: (context: HookContext) => Awaitable<readonly AddedPage[]>): void;
  /** Filters or rewrites routes. */
  modifyRoutes(handler: (routes: readonly Route[], context: HookContext) => Awaitable<readonly Route[]>): void;
  /** Changes the top navigation of a language. */
  modifyNav(
    handler: (nav: readonly NavItem[], lang: Lang, context: HookContext) => Awaitable<readonly NavItem[]>,
  ): void;
  /** Changes a sidebar; `folder` is the route path of the section, `/zh/guide/`. */
  modifySidebar(
    handler: (items: readonly SidebarItem[], folder: string, context: HookContext) => Awaitable<readonly SidebarItem[]>,
  ): void;
  /** Changes the data of one page, in dev as in a build. */
  extendPageData(handler: (page: PageData, context: PageContext) => Awaitable<PageData>): void;
  /** Adds feeds to pages. */
  addPageFeeds(handler: (page: PageData, context: PageContext) => Awaitable<readonly FeedEntry[]>): void;
  /** Adds URLs to `sitemap.xml`. */
  addSitemapEntries(handler: (context: PageContext) => Awaitable<readonly SitemapEntry[]>): void;
  /** Adds links to `llms.txt`. */
  addLlmsLinks(handler: (context: PageContext) => Awaitable<readonly LlmsLink[]>): void;
  /** Adds entries to the configured feeds. */
  addFeedItems(handler: (context: PageContext) => Awaitable<readonly FeedItem[]>): void;
  /** Opens the content policy for foreign sources that the plugin's scripts or media need. */
  addContentSources(sources: ContentSources): void;
  /** Adds redirects. */
  addRedirects(handler: (context: PageContext) => Awaitable<readonly Redirect[]>): void;

  /** Adds remark plugins. */
  addRemarkPlugins(...plugins: MarkdownPlugin[]): void;
  /** Adds rehype plugins. */
  addRehypePlugins(...plugins: MarkdownPlugin[]): void;
  /** Adds preprocessors of the source text: `(source, { file }) => source`, by module. */
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
  /** Adds a generated module that pages and components can import. */
  addVirtualModule(id: string, source: (context: PageContext) => Awaitable<string>): void;

  /** Style sheets that every page loads. */
  addGlobalStyles(...files: ModulePath[]): void;
  /** Modules whose default export is drawn once on every page. */
  addGlobalComponents(...files: ModulePath[]): void;
  /** Modules whose exports can be used in documents without an import. */
  addMdxComponents(...files: ModulePath[]): void;
  /** Replaces a component of the theme by the default export of a module. */
  overrideComponent(name: PartName, file: ModulePath): void;
  /** Fills a slot of the theme (`beforeDoc`, `afterNav`, …) with the default export of a module. */
  addSlot(name: SlotName, file: ModulePath): void;
  /** Adds interface texts. */
  addText(lang: Lang, text: InterfaceText): void;
  /** Modules that export `beforeSearch`, `onSearch` or `afterSearch` for the browser. */
  addSearchClient(...files: ModulePath[]): void;

  /** Adds tags to the head of a page. */
  addHeadTags(handler: (page: PageData, context: PageContext) => Awaitable<readonly HeadTag[]>): void;
  /** Adds tags at the end of the body of a page. */
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
  /** Writes further files when all pages are rendered. */
  addOutputFiles(handler: (build: BuildResult, context: PageContext) => Awaitable<readonly OutputFile[]>): void;

  /** Adds a check to `npm run check`. */
  addCheck(check: SiteCheck): void;
  /** Adds a command: `npm run build -- --command <name>` runs it instead of a build. */
  addCommand(name: string, run: (args: readonly string[], context: PageContext) => Awaitable<void>): void;

  /** Before anything is compiled. */
  onBeforeBuild(handler: (context: PageContext) => Awaitable<void>): void;
  /** When the output is in place. */
  onAfterBuild(handler: (build: BuildResult, context: PageContext) => Awaitable<void>): void;
  /** When the dev server listens. */
  onDevStart(handler: (context: PageContext & { readonly port: number }) => Awaitable<void>): void;
  /** When the dev server has been stopped. */
  onDevClose(handler: (context: HookContext) => Awaitable<void>): void;
}

/** Where a plugin prints. */
export interface PluginLogger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Small persistent store. */
export interface PluginCache {
  get(key: string): Promise<Json | undefined>;
  set(key: string, value: Json): Promise<void>;
}
