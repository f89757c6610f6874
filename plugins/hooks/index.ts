/** What `doc-site/plugin` exports: all that the author of a plugin needs; `z` makes the schemas that the API takes. */

export { z } from 'zod';
export { DocSiteError, type Problem } from '#shared/errors';
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
  SiteCheck,
  SitemapEntry,
} from './types.ts';
