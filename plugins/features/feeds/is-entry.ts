import type { PageData } from '#shared/types';
import type { SiteConfig } from '../../config/index.ts';
import { isInFeed } from '../../content/is-in-feed.ts';
import { isOriginal } from '../indexable.ts';
import type { FeedConfig } from './names.ts';

/** Whether a page is an entry of a feed in its language. */
export function isEntry(feed: FeedConfig, page: PageData, config: SiteConfig): boolean {
  return page.frontmatter.published_at !== undefined && isOriginal(page) && isInFeed(feed, page, config);
}
