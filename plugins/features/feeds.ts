import { join } from 'node:path';
import { DocSiteError, type Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { inLang, langPrefix, withoutLang } from '#shared/paths';
import type { FeedEntry, Frontmatter, Lang, PageData } from '#shared/types';
import type { SiteConfig, SiteLocale } from '../config/index.ts';
import { toSitePath } from '../config/site-path.ts';
import { definePlugin } from '../hooks/define-plugin.ts';
import type { BuildResult, DocSitePlugin, FeedItem, OutputFile, PageContext } from '../hooks/types.ts';
import { feedContent } from './feed-content.ts';
import { atom, type FeedDocument, type FeedEntryDocument, rss } from './feed-formats.ts';
import { fileUrl, pageUrl, type UrlSettings, urlSettings } from './site-urls.ts';

/** A feed of the configuration. */
export type FeedConfig = SiteConfig['feeds'][number];

/**
 * Writes each feed of `feeds` in every language, as RSS and as Atom, and announces it on the pages of its folder and on
 * those that name it in `link-rss`. Without `siteOrigin` there are no feeds: their addresses must be absolute.
 */
export function pluginFeeds(): DocSitePlugin {
  return definePlugin({
    name: 'doc-site:feeds',
    setup(api) {
      api.addPageFeeds((page, { config }) => (config.siteOrigin === undefined ? [] : pageFeeds(page, config)));
      api.onBeforeBuild(({ model, config }) => {
        const problems = model.docs.flatMap(({ relativePath, frontmatter, frontmatterLines }) =>
          unknownFeeds(frontmatter, config.feeds).map((problem) => ({
            ...problem,
            file: toSitePath(join(config.docsDir, relativePath), api.root),
            ...(frontmatterLines['link-rss'] === undefined ? {} : { line: frontmatterLines['link-rss'] }),
          })),
        );
        if (problems.length > 0) throw new DocSiteError('Pages name feeds that do not exist.', { problems });
      });
      api.addOutputFiles(async (build, context) => {
        const urls = urlSettings(context.config);
        if (urls !== undefined) return feedFiles(build, context, urls);
        if (context.config.feeds.length > 0) api.logger.info('No feeds are written: `siteOrigin` is not set.');
        return [];
      });
    },
  });
}

/** Path of a feed in the output, with a slash in front: `/zh/releases-rss.xml`. */
export function feedPath(id: string, mime: FeedEntry['mime'], lang: Lang, defaultLang: Lang): string {
  return `${langPrefix(lang, defaultLang)}/${id}-${mime}.xml`;
}

/** Feeds that a page announces, in its own language. */
export function pageFeeds(page: PageData, config: SiteConfig): readonly FeedEntry[] {
  const locale = config.locales.find(({ lang }) => lang === page.lang);
  if (locale === undefined) return [];
  const wanted = page.frontmatter['link-rss'] ?? [];
  return config.feeds
    .filter(({ id, folder }) => wanted.includes(id) || withoutLang(page.routePath, config).startsWith(folder))
    .flatMap((feed) =>
      (['rss', 'atom'] as const).map((mime) => ({
        url: feedPath(feed.id, mime, page.lang, config.defaultLang),
        title: feedTitle(feed, locale, config),
        mime,
        language: locale.htmlLang,
      })),
    );
}

/** Names in `link-rss` that no feed has. */
export function unknownFeeds(frontmatter: Frontmatter, feeds: readonly Pick<FeedConfig, 'id'>[]): readonly Problem[] {
  const ids = feeds.map(({ id }) => id);
  return (frontmatter['link-rss'] ?? [])
    .filter((id) => !ids.includes(id))
    .map((id) => ({
      rule: 'unknown-feed',
      severity: 'error',
      message: `Unexpected feed \`${id}\` in \`link-rss\`, expected ${ids.length === 0 ? 'none: `feeds` is empty' : ids.map((known) => `\`${known}\``).join(' or ')}.`,
      hint: nearestHint(id, ids) ?? 'Feeds are defined under `feeds` in the configuration.',
    }));
}

async function feedFiles(
  build: BuildResult,
  { config }: PageContext,
  urls: UrlSettings,
): Promise<readonly OutputFile[]> {
  const stray = build.feedItems.find((item) => !config.feeds.some(({ id }) => id === item.feed));
  if (stray !== undefined) {
    throw new DocSiteError(`Unexpected feed \`${stray.feed}\` of the added entry "${stray.title}".`, {
      rule: 'unknown-feed',
      hint: 'Feeds are defined under `feeds` in the configuration.',
    });
  }
  const files: OutputFile[] = [];
  for (const feed of config.feeds) {
    for (const locale of config.locales) {
      const document = await feedDocument({ feed, locale, build, config, urls });
      const path = (mime: FeedEntry['mime']) => feedPath(feed.id, mime, locale.lang, config.defaultLang).slice(1);
      files.push({ path: path('rss'), content: rss(document) }, { path: path('atom'), content: atom(document) });
    }
  }
  return files;
}

interface FeedInput {
  readonly feed: FeedConfig;
  readonly locale: SiteLocale;
  readonly build: BuildResult;
  readonly config: SiteConfig;
  readonly urls: UrlSettings;
}

async function feedDocument({ feed, locale, build, config, urls }: FeedInput): Promise<FeedDocument> {
  const { lang, htmlLang } = locale;
  const folder = inLang(feed.folder, lang, config);
  const pages = build.pages.filter(
    (page) => page.lang === lang && page.routePath.startsWith(folder) && isRelease(page),
  );
  const entries = build.feedItems
    .filter((item) => item.feed === feed.id && item.lang === lang)
    .map((item) => itemEntry(item, urls));
  for (const page of pages) entries.push(await pageEntry(page, build, urls));
  return {
    title: feedTitle(feed, locale, config),
    description: feed.description?.[lang] ?? feed.description?.[config.defaultLang] ?? locale.description,
    language: htmlLang,
    author: locale.title,
    link: pageUrl(folder, urls),
    rssUrl: fileUrl(feedPath(feed.id, 'rss', lang, config.defaultLang), urls),
    atomUrl: fileUrl(feedPath(feed.id, 'atom', lang, config.defaultLang), urls),
    entries: entries.sort(newestFirst),
  };
}

function isRelease({ frontmatter, fallbackFrom }: PageData): boolean {
  return frontmatter.published_at !== undefined && fallbackFrom === undefined;
}

async function pageEntry(page: PageData, build: BuildResult, urls: UrlSettings): Promise<FeedEntryDocument> {
  const link = pageUrl(page.routePath, urls);
  const { articleHtml } = await build.read(page);
  return {
    // With clean URLs or without, an entry that was read stays read.
    id: pageUrl(page.routePath, { ...urls, cleanUrls: true }),
    title: page.title,
    link,
    published: instant(page.frontmatter.published_at ?? '', page.relativePath),
    ...(page.description === '' ? {} : { description: page.description }),
    ...(articleHtml === undefined ? {} : { content: feedContent(articleHtml, link) }),
  };
}

function itemEntry(item: FeedItem, urls: UrlSettings): FeedEntryDocument {
  const link = pageUrl(item.link, urls);
  return {
    id: item.id ?? link,
    title: item.title,
    link,
    published: instant(item.publishedAt, item.link),
    ...(item.description === undefined ? {} : { description: item.description }),
    ...(item.content === undefined ? {} : { content: feedContent(item.content, link) }),
  };
}

function instant(text: string, where: string): Date {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime())) return date;
  throw new DocSiteError(
    `Unexpected date of publication ${JSON.stringify(text)} of ${where}, expected an ISO 8601 instant.`,
    {
      rule: 'feed-date',
      hint: 'Write it as `2024-03-19T00:00:00Z`.',
    },
  );
}

function feedTitle({ title }: FeedConfig, locale: SiteLocale, { defaultLang }: SiteConfig): string {
  return title[locale.lang] ?? title[defaultLang] ?? locale.title;
}

function newestFirst(a: FeedEntryDocument, b: FeedEntryDocument): number {
  return b.published.getTime() - a.published.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}
