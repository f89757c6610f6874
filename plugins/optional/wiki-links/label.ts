import type { Translated } from '#shared/translated';

/** Label before the pages that link to a page. */
export const labels: Translated<string> = {
  ar: 'صفحات تشير إلى هذه الصفحة',
  de: 'Seiten, die hierher verlinken',
  en: 'Pages that link here',
  es: 'Páginas que enlazan aquí',
  fa: 'صفحه‌هایی که به این صفحه پیوند دارند',
  fr: 'Pages qui renvoient ici',
  it: 'Pagine che rimandano qui',
  ja: 'このページにリンクしているページ',
  ko: '이 페이지를 링크하는 페이지',
  pt: 'Páginas com links para esta',
  ru: 'Страницы со ссылками сюда',
  tr: 'Buraya bağlantı veren sayfalar',
  vi: 'Các trang liên kết đến đây',
  zh: '链接到此页的页面',
};
