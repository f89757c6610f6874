import type { Translated } from '#shared/translated';

/** Label before the names. */
export const labels: Translated<string> = {
  ar: 'المساهمون',
  de: 'Mitwirkende',
  en: 'Contributors',
  es: 'Colaboradores',
  fa: 'مشارکت‌کنندگان',
  fr: 'Contributeurs',
  it: 'Autori',
  ja: '執筆者',
  ko: '기여자',
  pt: 'Colaboradores',
  ru: 'Авторы',
  tr: 'Katkıda bulunanlar',
  vi: 'Người đóng góp',
  zh: '贡献者',
};
