import { primaryLanguage } from '#shared/html-lang';
import { isObject } from '#shared/is-object';
import type { Json } from '#shared/types';

/** Languages of TypeDoc and its Markdown plugin. */
const known = ['en', 'de', 'fr', 'ja', 'ko', 'zh'];

/**
 * The language of TypeDoc for a language of the site: the one that its options name, else the same language, if TypeDoc
 * or the option `locales` has it, else English.
 */
export function languageOf(
  { htmlLang }: { readonly htmlLang: string },
  { lang, locales }: Readonly<Record<string, Json>>,
): string {
  if (typeof lang === 'string') return lang;
  const language = primaryLanguage(htmlLang);
  return [...known, ...(isObject(locales) ? Object.keys(locales) : [])].includes(language) ? language : 'en';
}
