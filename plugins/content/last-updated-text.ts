import { langAttributes } from '#shared/html-lang';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';

/** Cached by language: creating a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Adds `lastUpdatedText` to a page with a time but no text. It is formatted at build time so that browsers need not
 * load their locale tables during hydration.
 */
export function withLastUpdatedText(page: PageData, { locales }: Pick<SiteConfig, 'locales'>): PageData {
  const { lastUpdatedTime, lastUpdatedText } = page;
  if (lastUpdatedTime === undefined || lastUpdatedText !== undefined) return page;
  const { lang } = langAttributes(page.lang, locales);
  const format = formats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  formats.set(lang, format);
  return { ...page, lastUpdatedText: format.format(new Date(lastUpdatedTime)) };
}
