import { langAttributes } from '#shared/html-lang';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';

/** Cached by language and style: creating a format takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Adds `lastUpdatedText` to a page with a time but no text. It is formatted at build time so that browsers need not
 * load their locale tables during hydration.
 */
export function withLastUpdatedText(
  page: PageData,
  { locales, lastUpdated }: Pick<SiteConfig, 'locales' | 'lastUpdated'>,
): PageData {
  const { lastUpdatedTime, lastUpdatedText } = page;
  if (lastUpdatedTime === undefined || lastUpdatedText !== undefined) return page;
  const { lang } = langAttributes(page.lang, locales);
  const styles = typeof lastUpdated === 'object' ? lastUpdated : ({ dateStyle: 'medium', timeZone: 'UTC' } as const);
  const key = JSON.stringify([lang, styles]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(lang, styles);
  formats.set(key, format);
  return { ...page, lastUpdatedText: format.format(new Date(lastUpdatedTime)) };
}
