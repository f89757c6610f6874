import { defineTexts } from '#shared/plugin-texts';

/** `backlinks` is before the pages that link to a page. */
export const wikiLinksTexts = defineTexts('wiki-links', {
  ar: { backlinks: 'صفحات تشير إلى هذه الصفحة' },
  de: { backlinks: 'Seiten, die hierher verlinken' },
  en: { backlinks: 'Pages that link here' },
  es: { backlinks: 'Páginas que enlazan aquí' },
  fa: { backlinks: 'صفحه‌هایی که به این صفحه پیوند دارند' },
  fr: { backlinks: 'Pages qui renvoient ici' },
  it: { backlinks: 'Pagine che rimandano qui' },
  ja: { backlinks: 'このページにリンクしているページ' },
  ko: { backlinks: '이 페이지를 링크하는 페이지' },
  pt: { backlinks: 'Páginas com links para esta' },
  ru: { backlinks: 'Страницы со ссылками сюда' },
  tr: { backlinks: 'Buraya bağlantı veren sayfalar' },
  vi: { backlinks: 'Các trang liên kết đến đây' },
  zh: { backlinks: '链接到本页的页面' },
});
