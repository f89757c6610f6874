/** `doc-site/plugin`: everything for authors of plugins. `z` makes the schemas that the API takes. */

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
export type { DocFence, DocMeta, MarkdownPlugin } from '../markdown/types.ts';
export type * from './build-result.ts';
export type * from './content-model.ts';
export type * from './contexts.ts';
export { definePlugin } from './define-plugin.ts';
export type * from './plugin-api.ts';
export type * from './site-check.ts';
export type { Command, SiteConfig } from './site-config.ts';
