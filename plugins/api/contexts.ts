import type { Frontmatter, Lang, Route, SidebarItem } from '#shared/types';
import type { ContentModel, Doc } from './content-model.ts';
import type { Command, SiteConfig } from './site-config.ts';

/** Every handler may be asynchronous. */
export type Awaitable<T> = T | Promise<T>;

/** Last argument of every hook. */
export interface HookContext {
  readonly command: Command;
  /** Complete configuration. */
  readonly config: SiteConfig;
}

/** Argument of `addPages`. */
export interface AddPagesContext extends HookContext {
  /** Documents of the docs folder, without drafts that are left out. */
  readonly docs: readonly Doc[];
}

/** Last argument of `modifyRoutes`. */
export interface RouteContext extends HookContext {
  /** Front matter of the document of a route; empty for a route that no document has. */
  frontmatterOf(route: Route): Frontmatter;
}

/** Last argument of `modifySidebar`. */
export interface SidebarContext extends HookContext {
  /** Language of the sidebar. */
  readonly lang: Lang;
  /** Front matter of the page of an entry; empty for an entry that is no page. */
  frontmatterOf(item: SidebarItem): Frontmatter;
}

/** Last argument of hooks that run once documents are known. */
export interface PageContext extends HookContext {
  readonly model: ContentModel;
}
