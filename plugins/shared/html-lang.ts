import type { Lang, LocaleData } from './types.ts';

/** Language tag for HTML of a language of the site; the language itself when the site has no such language. */
export function htmlLangOf(lang: Lang, locales: readonly Pick<LocaleData, 'lang' | 'htmlLang'>[]): string {
  return locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
}
