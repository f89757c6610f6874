import type { Translated } from '#shared/translated';

/** Name of the button that widens the text. */
export const wideText: Translated<string> = {
  ar: 'نص عريض',
  de: 'Breiter Text',
  en: 'Wide text',
  es: 'Texto ancho',
  fa: 'متن پهن',
  fr: 'Texte large',
  it: 'Testo largo',
  ja: '本文を広げる',
  ko: '넓은 본문',
  pt: 'Texto largo',
  ru: 'Широкий текст',
  tr: 'Geniş metin',
  vi: 'Văn bản rộng',
  zh: '加宽正文',
};
