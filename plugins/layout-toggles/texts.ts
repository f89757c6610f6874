import { primaryLanguage } from '#shared/interface-texts';

/** Name of the button that widens the text. */
const table: Readonly<Record<string, string>> = {
  ar: 'نص عريض',
  de: 'Breiter Text',
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

/** The name in a language, a BCP-47 tag; in English if the language has none. */
export function wideTextIn(htmlLang: string): string {
  return table[primaryLanguage(htmlLang)] ?? 'Wide text';
}
