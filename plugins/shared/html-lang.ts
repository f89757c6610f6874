import type { Direction, Lang, LocaleData } from './types.ts';

/** Attributes of an element in one language. */
export interface LangAttributes {
  /** BCP-47 tag. */
  readonly lang: string;
  readonly dir: Direction;
}

/**
 * The attributes of an element in a language of the site; the language itself as the tag if the site does not have it.
 */
export function langAttributes(
  lang: Lang,
  locales: readonly Pick<LocaleData, 'lang' | 'htmlLang' | 'dir'>[],
): LangAttributes {
  const locale = locales.find((candidate) => candidate.lang === lang);
  return { lang: locale?.htmlLang ?? lang, dir: locale?.dir ?? 'ltr' };
}

/** Languages that are written from right to left, unless their tag names another script. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Direction of the writing of a language, a BCP-47 tag. */
export function directionOf(htmlLang: string): Direction {
  const [language = '', script = ''] = htmlLang.toLowerCase().split('-');
  if (script.length === 4) return /^(?:arab|hebr|nkoo|syrc|thaa)$/.test(script) ? 'rtl' : 'ltr';
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}

/** Primary subtag of a BCP-47 tag: `zh` of `zh-CN`. */
export function primaryLanguage(htmlLang: string): string {
  return htmlLang.split('-')[0]?.toLowerCase() ?? '';
}
