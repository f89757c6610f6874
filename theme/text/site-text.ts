import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import { type TextKey, textIn } from './interface-text.ts';

/** The site's language key for a BCP 47 tag, as in `lang` attributes. */
export function langOfTag(tag: string): Lang {
  return siteData.locales.find(({ htmlLang }) => htmlLang === tag)?.lang ?? tag;
}

/** An interface text: the site's own, else the theme's in that language, else English. */
export function siteText(lang: Lang, key: TextKey): string {
  return textIn(lang, key, siteData.locales.find((locale) => locale.lang === lang)?.text);
}
