import { htmlLangOf } from '#shared/html-lang';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';

/** Made once for each language: making one takes a thousand times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The page with its `lastUpdatedText`, unless it has one or no time. Browsers get the words: for a date, the page would
 * have to load their tables of languages before it can answer.
 */
export function withLastUpdatedText(page: PageData, { locales }: Pick<SiteConfig, 'locales'>): PageData {
  const { lang, lastUpdatedTime, lastUpdatedText } = page;
  if (lastUpdatedTime === undefined || lastUpdatedText !== undefined) return page;
  return { ...page, lastUpdatedText: formatOf(htmlLangOf(lang, locales)).format(new Date(lastUpdatedTime)) };
}

function formatOf(htmlLang: string): Intl.DateTimeFormat {
  const known = formats.get(htmlLang);
  const format = known ?? new Intl.DateTimeFormat(htmlLang, { dateStyle: 'medium', timeZone: 'UTC' });
  if (known === undefined) formats.set(htmlLang, format);
  return format;
}
