import type { Lang, LocaleData } from './types.ts';

/** BCP-47 tag of a language; the language itself if the site does not have it. */
export function htmlLangOf(lang: Lang, locales: readonly Pick<LocaleData, 'lang' | 'htmlLang'>[]): string {
  return locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
}
