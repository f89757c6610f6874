import { inLang } from '#shared/paths';
import type { BuildResult, OutputFile, PageContext } from '../../api/index.ts';
import type { SiteConfig, SiteLocale } from '../../config/index.ts';
import { absoluteUrl, fileUrl, type UrlSettings } from '../site-urls.ts';
import { itemEntry, pageEntry } from './entries.ts';
import { atom, type FeedDocument, type FeedEntryDocument, jsonFeed, rss } from './formats.ts';
import { isEntry } from './is-entry.ts';
import { type FeedConfig, feedPath, feedTitle } from './names.ts';

const writers = { rss, atom, json: jsonFeed };

/** Builds every feed in every language and each of its formats. */
export async function feedFiles(
  build: BuildResult,
  { config }: PageContext,
  urls: UrlSettings,
): Promise<readonly OutputFile[]> {
  const files: OutputFile[] = [];
  for (const feed of config.feeds) {
    for (const locale of config.locales) {
      const document = await feedDocument({ feed, locale, build, config, urls });
      for (const format of feed.formats) {
        const path = feedPath(feed.id, format, locale.lang, config.defaultLang).slice(1);
        files.push({ path, content: writers[format]({ ...document, url: fileUrl(path, urls) }) });
      }
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

async function feedDocument({ feed, locale, build, config, urls }: FeedInput): Promise<Omit<FeedDocument, 'url'>> {
  const { lang, htmlLang } = locale;
  const folder = inLang(feed.folder, lang, config);
  const hasIndex = build.pages.some(({ routePath }) => routePath === folder);
  const pages = build.pages.filter((page) => page.lang === lang && isEntry(feed, page, config));
  const items = build.feedItems.filter((item) => item.feed === feed.id && item.lang === lang);
  const entries = items.map((item) => itemEntry(item, urls));
  for (const page of pages) entries.push(await pageEntry(page, build, urls));
  return {
    title: feedTitle(feed, locale, config),
    description: feed.description?.[lang] ?? feed.description?.[config.defaultLang] ?? locale.description,
    language: htmlLang,
    author: locale.title,
    link: absoluteUrl(hasIndex ? folder : inLang('/', lang, config), urls),
    entries: entries.sort(newestFirst).slice(0, feed.limit),
  };
}

function newestFirst(a: FeedEntryDocument, b: FeedEntryDocument): number {
  return b.published.getTime() - a.published.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id));
}
