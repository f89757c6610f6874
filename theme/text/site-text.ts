import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import { lookUpText, type TextTable } from './look-up-text.ts';

/** The site's language key for a BCP 47 tag, as in `lang` attributes. */
export function langOfTag(tag: string): Lang {
  return siteData.locales.find(({ htmlLang }) => htmlLang === tag)?.lang ?? tag;
}

/** A text of this site in a language; see `lookUpText`. */
export function siteText<Key extends string>(table: TextTable<Key>, lang: Lang, key: NoInfer<Key>): string {
  const own = siteData.locales.find((locale) => locale.lang === lang)?.text;
  return lookUpText(table, key, { lang, own });
}
