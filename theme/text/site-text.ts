import { siteData } from 'virtual-doc-site/site-data';
import type { Lang } from '#shared/types';

/** Texts by language of the site and key; the build has filled in what a language lacks. */
export type TextTable<Key extends string> = Readonly<Record<Lang, Readonly<Record<Key, string>>>>;

/** The site's language for a BCP-47 tag, as in `lang` attributes; the default language if it has no such language. */
export function langOfTag(tag: string | null | undefined): Lang {
  return siteData.locales.find(({ htmlLang }) => htmlLang === tag)?.lang ?? siteData.defaultLang;
}

/** A text in a language of the site. */
export function siteText<Key extends string>(table: TextTable<Key>, lang: Lang, key: NoInfer<Key>): string {
  return (table[lang] ?? table[siteData.defaultLang])?.[key] ?? key;
}
