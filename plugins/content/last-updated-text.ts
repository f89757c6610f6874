import { langAttributes } from '#shared/html-lang';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';

/** Cached by language: creating a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Adds `lastUpdatedText` to a page with a time but no text. It is formatted at build time so that browsers need not load
 * their locale tables during hydration.
 */
export function withLastUpdatedText(page: PageData, { locales }: Pick<SiteConfig, 'locales'>): PageData {
  const { lang, lastUpdatedTime, lastUpdatedText } = page;
  if (lastUpdatedTime === undefined || lastUpdatedText !== undefined) return page;
  return { ...page, lastUpdatedText: formatOf(langAttributes(lang, locales).lang).format(new Date(lastUpdatedTime)) };
}

function formatOf(htmlLang: string): Intl.DateTimeFormat {
  const known = formats.get(htmlLang);
  const format = known ?? new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' });
  if (known === undefined) formats.set(htmlLang, format);
  return format;
}
