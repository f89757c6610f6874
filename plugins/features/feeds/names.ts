import { langPrefix } from '#shared/paths';
import type { FeedEntry, Lang } from '#shared/types';
import type { SiteConfig, SiteLocale } from '../../config/index.ts';

/** A feed in the configuration. */
export type FeedConfig = SiteConfig['feeds'][number];

/** Path of a feed in the output, with a leading slash: `/zh/releases-rss.xml`. */
export function feedPath(id: string, mime: FeedEntry['mime'], lang: Lang, defaultLang: Lang): string {
  return `${langPrefix(lang, defaultLang)}/${id}-${mime === 'json' ? 'feed.json' : `${mime}.xml`}`;
}

/** Title of a feed in a language, else in the default language. */
export function feedTitle({ title }: FeedConfig, locale: SiteLocale, { defaultLang }: SiteConfig): string {
  return title[locale.lang] ?? title[defaultLang] ?? locale.title;
}
