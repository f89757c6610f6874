import type { Translated } from '#shared/translated';

/** The word “Tags”. */
export const tagsWord: Translated<string> = {
  ar: 'الوسوم',
  de: 'Schlagwörter',
  en: 'Tags',
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
