import { defineTexts } from '#shared/plugin-texts';

/** `wide` is the name of the button that widens the text. */
export const layoutTogglesTexts = defineTexts('layout-toggles', {
  ar: { wide: 'نص عريض' },
  de: { wide: 'Breiter Text' },
  en: { wide: 'Wide text' },
  es: { wide: 'Texto ancho' },
  fa: { wide: 'متن پهن' },
  fr: { wide: 'Texte large' },
  it: { wide: 'Testo largo' },
  ja: { wide: '本文を広げる' },
  ko: { wide: '넓은 본문' },
  pt: { wide: 'Texto largo' },
  ru: { wide: 'Широкий текст' },
  tr: { wide: 'Geniş metin' },
  vi: { wide: 'Văn bản rộng' },
  zh: { wide: '加宽正文' },
});
