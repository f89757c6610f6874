import type { PageData } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { BuildResult, FeedItem } from '../../api/index.ts';
import { absoluteUrl, type UrlSettings } from '../site-urls.ts';
import { feedHtml } from './feed-html.ts';
import type { FeedEntryDocument } from './formats.ts';

/** The entry of a page. */
export async function pageEntry(page: PageData, build: BuildResult, urls: UrlSettings): Promise<FeedEntryDocument> {
  const link = absoluteUrl(page.routePath, urls);
  const { articleHtml } = await build.read(page);
  return {
    // Independent of `cleanUrls`, so that changing it does not mark entries as unread.
    id: absoluteUrl(page.routePath, { ...urls, cleanUrls: true }),
    title: page.title,
    link,
    published: new Date(page.frontmatter.published_at ?? ''),
    ...(page.description === '' ? {} : { description: page.description }),
    ...(page.authors === undefined ? {} : { authors: page.authors }),
    ...(articleHtml === undefined ? {} : { content: feedHtml(articleHtml, link) }),
  };
}

/** The entry of an item that a plugin adds. */
export function itemEntry(item: FeedItem, urls: UrlSettings): FeedEntryDocument {
  const link = absoluteUrl(item.link, urls);
  const { id = link, title, publishedAt, description, authors } = item;
  const content = item.content === undefined ? undefined : feedHtml(item.content, link);
  return withoutUndefined({ id, title, link, published: new Date(publishedAt), description, authors, content });
}
