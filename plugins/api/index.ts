/** `doc-site/plugin`: everything for authors of plugins. `z` makes the schemas that the API takes. */

import type { DocSitePlugin } from './plugin-api.ts';

export { z } from 'zod';
export { DocSiteError, type Problem } from '#shared/errors';
export { defineTexts, type PluginTexts, type TextsByLang, textsIn } from '#shared/plugin-texts';
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
export type { DocFence, DocMeta, MarkdownPlugin, PreprocessorContext, PreprocessorProblem } from '../markdown/types.ts';
export type * from './build-result.ts';
export { byLang } from './by-lang.ts';
export type * from './content-model.ts';
export type * from './contexts.ts';
export type * from './plugin-api.ts';
export type * from './site-check.ts';
export type { Command, SiteConfig } from './site-config.ts';

/**
 * Returns the plugin unchanged; gives it its types.
 *
 * @example
 * export const changelog = () => definePlugin({ name: 'my-site:changelog', setup(api) { api.addPages(...) } });
 */
export function definePlugin(plugin: DocSitePlugin): DocSitePlugin {
  return plugin;
}
