import { DocSiteError, type Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import type { FeedEntry, PageData } from '#shared/types';
import { type BuildResult, type Doc, type DocSitePlugin, definePlugin } from '../../api/index.ts';
import type { SiteConfig } from '../../config/index.ts';
import { isInFeed } from '../../content/is-in-feed.ts';
import { urlSettings } from '../site-urls.ts';
import { isEntry } from './is-entry.ts';
import { type FeedConfig, feedPath, feedTitle } from './names.ts';

/**
 * Writes each feed of `feeds` in every language and each of its formats, and announces it on the pages of its folder
 * and on pages that name it in `link-rss`. Without `siteOrigin` no feeds are written, because their URLs must be
 * absolute.
 */
export function pluginFeeds(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:feeds',
    setup(api) {
      api.addPageFeeds((page, { config }) => (config.siteOrigin === undefined ? [] : pageFeeds(page, config)));
      api.onBeforeBuild(({ model, config }) => {
        const ids = config.feeds.map(({ id }) => id);
        const problems = model.docs.flatMap((doc) => unknownFeeds(doc, ids));
        if (problems.length > 0) throw new DocSiteError('Pages name feeds that do not exist.', { problems });
      });
      api.addOutputFiles(async (build, context) => {
        const { feeds } = context.config;
        const urls = urlSettings(context.config);
        if (feeds.length === 0 && build.feedItems.length === 0) return [];
        if (urls !== undefined) {
          for (const { id, folder, tag } of feeds.filter((feed) => isEmpty(feed, build, context.config))) {
            const pages = `no page${tag === undefined ? '' : ` with the tag \`${tag}\``} in \`${folder}\``;
            api.logger.info(`The feed \`${id}\` is empty: ${pages} has \`published_at\`.`);
          }
          // On demand: other commands do not need its parsers.
          const { feedFiles } = await import('./files.ts');
          return feedFiles(build, context, urls);
        }
        if (feeds.length > 0) api.logger.info('No feeds are written: `siteOrigin` is not set.');
        return [];
      });
    },
  });
}

/** Feeds that a page announces, in its language. */
function pageFeeds(page: PageData, config: SiteConfig): readonly FeedEntry[] {
  const locale = config.locales.find(({ lang }) => lang === page.lang);
  if (locale === undefined) return [];
  const wanted = page.frontmatter['link-rss'] ?? [];
  return config.feeds
    .filter((feed) => wanted.includes(feed.id) || isInFeed(feed, page, config))
    .flatMap((feed) =>
      feed.formats.map((mime) => ({
        url: feedPath(feed.id, mime, page.lang, config.defaultLang),
        title: feedTitle(feed, locale, config),
        mime,
        language: locale.htmlLang,
      })),
    );
}

/** Whether a feed has no entries in any language. */
function isEmpty(feed: FeedConfig, { pages, feedItems }: BuildResult, config: SiteConfig): boolean {
  return !feedItems.some((item) => item.feed === feed.id) && !pages.some((page) => isEntry(feed, page, config));
}

/** Names in `link-rss` that match no feed. */
function unknownFeeds({ shownPath, frontmatter, frontmatterLines }: Doc, ids: readonly string[]): readonly Problem[] {
  return (frontmatter['link-rss'] ?? [])
    .filter((id) => !ids.includes(id))
    .map((id) => ({
      rule: 'unknown-feed',
      severity: 'error',
      file: shownPath,
      ...(frontmatterLines['link-rss'] !== undefined && { line: frontmatterLines['link-rss'] }),
      message: `Unexpected feed \`${id}\` in \`link-rss\`: ${ids.length === 0 ? '`feeds` is empty' : `expected ${ids.map((known) => `\`${known}\``).join(' or ')}`}.`,
      hint: nearestHint(id, ids) ?? 'Feeds are defined under `feeds` in the configuration.',
    }));
}
