import { primaryLanguage } from '#shared/interface-texts';

const labels: Readonly<Record<string, string>> = {
  ar: 'المساهمون',
  de: 'Mitwirkende',
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

/** Label before the names in a language; English if the plugin does not have the language. */
export function labelIn(htmlLang: string): string {
  return labels[primaryLanguage(htmlLang)] ?? 'Contributors';
}
