import { defineTexts } from '#shared/plugin-texts';

/** `contributors` is before the names. */
export const contributorsTexts = defineTexts('contributors', {
  ar: { contributors: 'المساهمون' },
  de: { contributors: 'Mitwirkende' },
  en: { contributors: 'Contributors' },
  es: { contributors: 'Colaboradores' },
  fa: { contributors: 'مشارکت‌کنندگان' },
  fr: { contributors: 'Contributeurs' },
  it: { contributors: 'Autori' },
  ja: { contributors: '執筆者' },
  ko: { contributors: '기여자' },
  pt: { contributors: 'Colaboradores' },
  ru: { contributors: 'Авторы' },
  tr: { contributors: 'Katkıda bulunanlar' },
  vi: { contributors: 'Người đóng góp' },
  zh: { contributors: '贡献者' },
});
