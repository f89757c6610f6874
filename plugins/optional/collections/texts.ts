import { defineTexts } from '#shared/plugin-texts';

/** What readers see of collections. */
interface CollectionsText {
  readonly tags: string;
  readonly authors: string;
  /** Before the links that share a post. */
  readonly share: string;
  /** Before the numbers of the pages of a list. */
  readonly pages: string;
  /** `{time}` is replaced by a number of minutes with its unit. */
  readonly readingTime: string;
}

/** Texts around tags, authors and posts. */
export const collectionsTexts = defineTexts<keyof CollectionsText>('collections', {
  ar: {
    tags: 'الوسوم',
    authors: 'المؤلفون',
    share: 'مشاركة',
    pages: 'الصفحات',
    readingTime: 'مدة القراءة: {time}',
  },
  de: {
    tags: 'Schlagwörter',
    authors: 'Autoren',
    share: 'Teilen',
    pages: 'Seiten',
    readingTime: 'Lesezeit: {time}',
  },
  en: {
    tags: 'Tags',
    authors: 'Authors',
    share: 'Share',
    pages: 'Pages',
    readingTime: 'Reading time: {time}',
  },
  es: {
    tags: 'Etiquetas',
    authors: 'Autores',
    share: 'Compartir',
    pages: 'Páginas',
    readingTime: 'Tiempo de lectura: {time}',
  },
  fa: {
    tags: 'برچسب‌ها',
    authors: 'نویسندگان',
    share: 'هم‌رسانی',
    pages: 'صفحه‌ها',
    readingTime: 'زمان مطالعه: {time}',
  },
  fr: {
    tags: 'Étiquettes',
    authors: 'Auteurs',
    share: 'Partager',
    pages: 'Pages',
    readingTime: 'Temps de lecture : {time}',
  },
  it: {
    tags: 'Etichette',
    authors: 'Autori',
    share: 'Condividi',
    pages: 'Pagine',
    readingTime: 'Tempo di lettura: {time}',
  },
  ja: {
    tags: 'タグ',
    authors: '著者',
    share: '共有',
    pages: 'ページ',
    readingTime: '読了時間：{time}',
  },
  ko: {
    tags: '태그',
    authors: '작성자',
    share: '공유',
    pages: '페이지',
    readingTime: '읽는 시간: {time}',
  },
  pt: {
    tags: 'Etiquetas',
    authors: 'Autores',
    share: 'Partilhar',
    pages: 'Páginas',
    readingTime: 'Tempo de leitura: {time}',
  },
  ru: {
    tags: 'Теги',
    authors: 'Авторы',
    share: 'Поделиться',
    pages: 'Страницы',
    readingTime: 'Время чтения: {time}',
  },
  tr: {
    tags: 'Etiketler',
    authors: 'Yazarlar',
    share: 'Paylaş',
    pages: 'Sayfalar',
    readingTime: 'Okuma süresi: {time}',
  },
  vi: {
    tags: 'Thẻ',
    authors: 'Tác giả',
    share: 'Chia sẻ',
    pages: 'Trang',
    readingTime: 'Thời gian đọc: {time}',
  },
  zh: {
    tags: '标签',
    authors: '作者',
    share: '分享',
    pages: '页码',
    readingTime: '阅读时间：{time}',
  },
});
