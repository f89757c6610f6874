import type { RsbuildPlugin } from '@rsbuild/core';
import type { ZodType } from 'zod';
import type { InterfaceText, Lang } from '#shared/types';
import type { MarkdownPlugin } from '../markdown/types.ts';
import type { SiteCheck } from './check-types.ts';
import type { Awaitable, ContentSources, DocSitePlugin, PageContext, PluginApi } from './types.ts';

/** Hooks whose handlers the engine calls. */
export type HookName =
  | 'modifyConfig'
  | 'addPages'
  | 'modifyRoutes'
  | 'modifyNav'
  | 'modifySidebar'
  | 'extendPageData'
  | 'addPageFeeds'
  | 'addSitemapEntries'
  | 'addLlmsLinks'
  | 'addFeedItems'
  | 'addRedirects'
  | 'modifyRsbuildConfig'
  | 'addHeadTags'
  | 'addBodyTags'
  | 'transformHtml'
  | 'modifySearchSections'
  | 'addOutputFiles'
  | 'onBeforeBuild'
  | 'onAfterBuild'
  | 'onDevStart'
  | 'onDevClose';

/** The function that a plugin gives to a hook. */
export type Handler<K extends HookName> = Parameters<PluginApi[K]>[0];

/** Handlers by hook, in the order in which they were given. */
export type HandlerLists = { readonly [K in HookName]: Handler<K>[] };

/** A module that a plugin generates. */
export interface VirtualModuleSource {
  readonly id: string;
  readonly source: (context: PageContext) => Awaitable<string>;
}

/** A command that a plugin brings. */
export interface PluginCommand {
  readonly name: string;
  readonly run: (args: readonly string[], context: PageContext) => Awaitable<void>;
}

/** What plugins give as plain data. */
export interface Contributions {
  readonly frontmatter: { readonly key: string; readonly schema: ZodType }[];
  readonly watchPatterns: string[];
  readonly remarkPlugins: MarkdownPlugin[];
  readonly rehypePlugins: MarkdownPlugin[];
  readonly preprocessors: MarkdownPlugin[];
  readonly rsbuildPlugins: RsbuildPlugin[];
  readonly virtualModules: VirtualModuleSource[];
  readonly globalStyles: string[];
  readonly globalComponents: string[];
  readonly mdxComponents: string[];
  readonly searchClients: string[];
  readonly overrides: { readonly name: string; readonly file: string }[];
  readonly slots: { readonly name: string; readonly file: string }[];
  readonly texts: { readonly lang: Lang; readonly text: InterfaceText }[];
  readonly contentSources: ContentSources[];
  readonly checks: SiteCheck[];
  readonly commands: PluginCommand[];
}

/** Everything that the `setup` of one plugin registered. */
export interface Registration {
  readonly plugin: DocSitePlugin;
  readonly handlers: HandlerLists;
  readonly contributions: Contributions;
}

/** A registration that holds nothing yet; only the plugin's own API object writes to it. */
export function emptyRegistration(plugin: DocSitePlugin): Registration {
  return {
    plugin,
    handlers: {
      modifyConfig: [],
      addPages: [],
      modifyRoutes: [],
      modifyNav: [],
      modifySidebar: [],
      extendPageData: [],
      addPageFeeds: [],
      addSitemapEntries: [],
      addLlmsLinks: [],
      addFeedItems: [],
      addRedirects: [],
      modifyRsbuildConfig: [],
      addHeadTags: [],
      addBodyTags: [],
      transformHtml: [],
      modifySearchSections: [],
      addOutputFiles: [],
      onBeforeBuild: [],
      onAfterBuild: [],
      onDevStart: [],
      onDevClose: [],
    },
    contributions: {
      frontmatter: [],
      watchPatterns: [],
      remarkPlugins: [],
      rehypePlugins: [],
      preprocessors: [],
      rsbuildPlugins: [],
      virtualModules: [],
      globalStyles: [],
      globalComponents: [],
      mdxComponents: [],
      searchClients: [],
      overrides: [],
      slots: [],
      texts: [],
      contentSources: [],
      checks: [],
      commands: [],
    },
  };
}
