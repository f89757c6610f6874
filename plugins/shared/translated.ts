import type { Lang, LocaleData } from './types.ts';

/** A text, or an object of texts, by primary language subtag. */
export type Translated<T> = Readonly<Record<string, T>> & { readonly en: T };

/** The texts in a language, a BCP-47 tag; in English if they are not translated into it. */
export function textIn<T>(htmlLang: string, texts: Translated<T>): T {
  return texts[primaryLanguage(htmlLang)] ?? texts.en;
}

/** The texts in each language of a site, by the key of the language. */
export function textsByLang<T>(
  locales: readonly Pick<LocaleData, 'lang' | 'htmlLang'>[],
  texts: Translated<T>,
): Readonly<Record<Lang, T>> {
  return Object.fromEntries(locales.map(({ lang, htmlLang }) => [lang, textIn(htmlLang, texts)]));
}

/** Primary subtag of a BCP-47 tag: `zh` of `zh-CN`. */
export function primaryLanguage(htmlLang: string): string {
  return htmlLang.split('-')[0]?.toLowerCase() ?? '';
}
