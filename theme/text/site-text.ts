import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';
import { type TextKey, textIn } from './interface-text.ts';

/** The site's key of a language by its BCP 47 tag, which is what `lang` attributes hold. */
export function langOfTag(tag: string): Lang {
  return siteData.locales.find(({ htmlLang }) => htmlLang === tag)?.lang ?? tag;
}

/** One interface text: the site's own, else the theme's in that language, else the English one. */
export function siteText(lang: Lang, key: TextKey): string {
  return textIn(lang, key, siteData.locales.find((locale) => locale.lang === lang)?.text);
}
