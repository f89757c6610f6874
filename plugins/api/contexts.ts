import type { ContentModel } from './content-model.ts';
import type { Command, SiteConfig } from './site-config.ts';

/** Every handler may be asynchronous. */
export type Awaitable<T> = T | Promise<T>;

/** Last argument of every hook. */
export interface HookContext {
  readonly command: Command;
  /** Complete configuration. */
  readonly config: SiteConfig;
}

/** Last argument of hooks that run once documents are known. */
export interface PageContext extends HookContext {
  readonly model: ContentModel;
}
