/** What `doc-site/plugin` exports: all that the author of a plugin needs; `z` makes the schemas that the API takes. */

export { z } from 'zod';
export { DocSiteError, type Problem } from '#shared/errors';
export type { PartName, SlotName } from '#shared/theme-parts';
export type {
  FeedEntry,
  Frontmatter,
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
export type { SiteConfig, UserConfig } from '../config/index.ts';
export type { ContentModel } from '../content/types.ts';
export type { MarkdownPlugin } from '../markdown/types.ts';
export type {
  BuiltPage,
  BuiltSite,
  CheckContext,
  CheckOutcome,
  CheckProblem,
  HtmlMessage,
  InlineCode,
  PageFacts,
  PageHeading,
  PageImage,
  PagePart,
  PageRegion,
  Reference,
  SiteCheck,
  SourcePlace,
  TextFix,
} from './check-types.ts';
export { definePlugin } from './define-plugin.ts';
export type {
  AddedPage,
  Awaitable,
  BuildResult,
  Command,
  ContentDirective,
  ContentSources,
  DocSitePlugin,
  FeedItem,
  HookContext,
  LlmsLink,
  ModulePath,
  OutputFile,
  PageContext,
  PluginApi,
  PluginCache,
  PluginLogger,
  Redirect,
  RenderedPage,
  RenderedSite,
  SitemapEntry,
} from './types.ts';
