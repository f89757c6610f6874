import { primaryLanguage } from '#shared/interface-texts';

const words: Readonly<Record<string, string>> = {
  ar: 'الوسوم',
  de: 'Schlagwörter',
  es: 'Etiquetas',
  fa: 'برچسب‌ها',
  fr: 'Étiquettes',
  it: 'Etichette',
  ja: 'タグ',
  ko: '태그',
  pt: 'Etiquetas',
  ru: 'Теги',
  tr: 'Etiketler',
  vi: 'Thẻ',
  zh: '标签',
};

/** “Tags” in a language; English if the plugin does not have the language. */
export function tagsWordIn(htmlLang: string): string {
  return words[primaryLanguage(htmlLang)] ?? 'Tags';
}
