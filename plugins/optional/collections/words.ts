import { langAttributes } from '#shared/html-lang';
import type { Translated } from '#shared/translated';
import type { Lang } from '#shared/types';
import type { SiteConfig } from '../../api/index.ts';

/** The BCP-47 tag of a language. */
export function htmlLangOf(lang: Lang, { locales }: Pick<SiteConfig, 'locales'>): string {
  return langAttributes(lang, locales).lang;
}

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

/** The word “Authors”. */
export const authorsWord: Translated<string> = {
  ar: 'المؤلفون',
  de: 'Autoren',
  en: 'Authors',
  es: 'Autores',
  fa: 'نویسندگان',
  fr: 'Auteurs',
  it: 'Autori',
  ja: '著者',
  ko: '작성자',
  pt: 'Autores',
  ru: 'Авторы',
  tr: 'Yazarlar',
  vi: 'Tác giả',
  zh: '作者',
};

/** The word “Share”. */
export const shareWord: Translated<string> = {
  ar: 'مشاركة',
  de: 'Teilen',
  en: 'Share',
  es: 'Compartir',
  fa: 'هم‌رسانی',
  fr: 'Partager',
  it: 'Condividi',
  ja: '共有',
  ko: '공유',
  pt: 'Partilhar',
  ru: 'Поделиться',
  tr: 'Paylaş',
  vi: 'Chia sẻ',
  zh: '分享',
};

/** The word before the numbers of the pages of a list. */
export const pagesWord: Translated<string> = {
  ar: 'الصفحات',
  de: 'Seiten',
  en: 'Pages',
  es: 'Páginas',
  fa: 'صفحه‌ها',
  fr: 'Pages',
  it: 'Pagine',
  ja: 'ページ',
  ko: '페이지',
  pt: 'Páginas',
  ru: 'Страницы',
  tr: 'Sayfalar',
  vi: 'Trang',
  zh: '页码',
};

/** The words before the minutes that a post takes to read. */
export const readingTimeLabel: Translated<string> = {
  ar: 'مدة القراءة: ',
  de: 'Lesezeit: ',
  en: 'Reading time: ',
  es: 'Tiempo de lectura: ',
  fa: 'زمان مطالعه: ',
  fr: 'Temps de lecture : ',
  it: 'Tempo di lettura: ',
  ja: '読了時間：',
  ko: '읽는 시간: ',
  pt: 'Tempo de leitura: ',
  ru: 'Время чтения: ',
  tr: 'Okuma süresi: ',
  vi: 'Thời gian đọc: ',
  zh: '阅读时间：',
};
