import { expect, test } from 'vitest';
import { itemsInLang } from '../../../../plugins/content/items-in-lang.ts';

test('links get the prefix of the language, unless they are external or name a file or a language', () => {
  const nav = [
    { text: 'A', link: '/a/', activeMatch: '^/a/' },
    {
      text: 'B',
      items: [
        { text: 'C', link: '/c' },
        { text: 'Out', link: 'https://example.com' },
        { text: 'File', link: '/a.zip' },
        { text: 'Page', link: '/api/node.js#read' },
      ],
    },
    { text: '中文', link: '/zh/' },
  ];
  const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], pagesLikeFiles: ['/api/node.js'] };
  expect(itemsInLang(nav, 'zh', settings)).toEqual([
    { text: 'A', link: '/zh/a/', activeMatch: '^/a/' },
    {
      text: 'B',
      items: [
        { text: 'C', link: '/zh/c' },
        { text: 'Out', link: 'https://example.com' },
        { text: 'File', link: '/a.zip' },
        { text: 'Page', link: '/zh/api/node.js#read' },
      ],
    },
    { text: '中文', link: '/zh/' },
  ]);
  expect(itemsInLang(nav, 'en', settings)).toEqual(nav);
});
