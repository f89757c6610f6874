/** All interface texts, for the build; generated modules give the browser only the languages of the site. */

import { primaryLanguage } from './html-lang.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fa } from './texts/fa.ts';
import { fr } from './texts/fr.ts';
import { it } from './texts/it.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { pt } from './texts/pt.ts';
import { ru } from './texts/ru.ts';
import type { Texts, Translation } from './texts/texts.ts';
import { tr } from './texts/tr.ts';
import { vi } from './texts/vi.ts';
import { zh } from './texts/zh.ts';
import type { InterfaceText } from './types.ts';

export type { GroupKey, GroupTexts, TextGroup, Texts } from './texts/texts.ts';

/** Translations by primary language subtag. */
const translations: ReadonlyMap<string, Translation> = new Map(
  Object.entries({ ar, de, es, fa, fr, it, ja, ko, pt, ru, tr, vi, zh }),
);

/** Keys of all texts, which `locales[].text` can replace. */
export const textKeys: readonly string[] = Object.values(en).flatMap((group) => Object.keys(group));

/** Whether the texts exist in a language, a BCP-47 tag. */
export function hasTexts(htmlLang: string): boolean {
  const language = primaryLanguage(htmlLang);
  return language === 'en' || translations.has(language);
}

/**
 * Texts in a language, a BCP-47 tag: variants such as `pt-BR` and `pt-PT` share their texts; a language without texts
 * gets English. `own` replaces some of them, by key.
 */
export function interfaceTextsIn(htmlLang: string, own: InterfaceText = {}): Texts {
  const known: InterfaceText = { ...translations.get(primaryLanguage(htmlLang)), ...own };
  const groups = Object.entries(en).map(([group, english]) => [
    group,
    Object.fromEntries(Object.entries(english).map(([key, text]) => [key, known[key] ?? text])),
  ]);
  return Object.fromEntries(groups) as Texts;
}
