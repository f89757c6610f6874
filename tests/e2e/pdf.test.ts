import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type PdfOptions, pluginPdf } from '../../plugins/optional/pdf/index.ts';
import type { TestSite } from '../../scripts/testing/index.ts';
import { builtSite, siteOfTest } from '../support/built-site.ts';
import { type Bookmark, type PdfContent, readPdf } from '../support/read-pdf.ts';

const files = {
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>',
  'docs/en/_nav.json':
    '[{ "text": "Learn", "link": "/guide/start" }, { "text": "Look up", "link": "/api/", "activeMatch": "/api/" }]',
  'docs/en/index.md': '---\npageType: home\n---\n# Home\n',
  'docs/en/guide/_meta.json': '["start", { "type": "dir", "name": "more", "label": "More" }]',
  'docs/en/guide/start.md':
    '# Start\n\n![Logo](/logo.svg)\n\nSee [names](/api/names#long-names), [below](#next) and [home](/).\n\n## Next {#next}\n\nThe [source](https://example.org/).\n',
  'docs/en/guide/more/deep.md': '# Deep\n\n## Same {#same}\n\nBack to [the start](/guide/start).\n',
  'docs/en/guide/more/other.md': '# Other\n\n## Same {#same}\n\nThis [same](#same).\n',
  'docs/en/api/index.md': '# API\n',
  'docs/en/api/names.md': '# Names\n\n## Long names {#long-names}\n\nNames are long.\n',
  'docs/en/secret.md': '---\nunlisted: true\n---\n# Secret\n',
  'docs/en/news.md': '# News & more\n',
  'docs/zh/_nav.json': '[]',
  'docs/zh/guide/_meta.json': '["start"]',
  'docs/zh/guide/start.md': '# 开始\n\n## 下一步 {#next}\n',
};

const optionsWith = (...books: readonly PdfOptions[]) => ({
  plugins: books.map((options) => pluginPdf(options)),
  files,
  config: {
    title: 'Book of tests',
    description: 'All about tests.',
    base: '/docs/',
    siteOrigin: 'https://example.com',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文', title: '测试之书' },
    ],
  },
});

const pdfOf = async (site: TestSite, file: string) => readFile(path.join(site.root, 'dist', file));

/** Bookmarks with the numbers of their pages, indented. */
const outline = (bookmarks: readonly Bookmark[], indent = ''): string =>
  bookmarks.map(({ title, page, below }) => `${indent}${title} ${page}\n${outline(below, `${indent}  `)}`).join('');

const { site } = builtSite(optionsWith({}));
let book: PdfContent;

beforeAll(async () => {
  book = readPdf(await pdfOf(site(), 'docs.pdf'));
});

test('the bookmarks follow the navigation bar and the sidebars, down to the headings of the pages', () => {
  expect(book.title).toBe('Book of tests');
  expect(outline(book.bookmarks)).toBe(
    `Learn 3
  Start 3
    Next 3
  More 4
    Deep 4
      Same 4
    Other 5
      Same 5
Look up 6
  API 6
  Names 7
    Long names 7
News & more 8
`,
  );
});

test('a cover and the contents come first, then each page on its own sheet, numbered', () => {
  const [cover, contents, start, ...others] = book.pages;
  expect(cover).toBe('Book of tests\nAll about tests.');
  expect(contents?.split('\n')).toEqual(
    expect.arrayContaining(['Learn', 'Start', 'More', 'Deep', 'Other', 'Look up', 'API', 'Names', 'News & more', '2']),
  );
  const numbers = contents?.split('\n').filter((text) => /^\d+$/.test(text));
  expect(numbers?.sort()).toEqual(['2', '3', '4', '5', '6', '7', '8']);
  expect(start?.split('\n')).toEqual(expect.arrayContaining(['Learn', 'Start', 'Next', '3']));
  expect(others).toHaveLength(5);
  expect(others.at(-1)?.split('\n').sort()).toEqual(['8', 'News & more']);
  expect(book.pages.join('\n')).not.toMatch(/Home|Secret/);
});

test('links lead to pages and headings of the book, and else to the published site', () => {
  const ofContents = book.links.filter(({ from }) => from === 2);
  expect(ofContents.map(({ to }) => to)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(book.links.filter(({ from }) => from > 2)).toEqual([
    { from: 3, to: 7 },
    { from: 3, to: 3 },
    { from: 3, to: 'https://example.com/docs/' },
    { from: 3, to: 'https://example.org/' },
    { from: 4, to: 3 },
    { from: 5, to: 5 },
  ]);
});

test('each language has its book, with the pages that are shown in place of missing translations', async () => {
  const chinese = readPdf(await pdfOf(site(), 'zh/docs.pdf'));
  expect(chinese.title).toBe('测试之书');
  expect(outline(chinese.bookmarks)).toMatch(/^ *开始 \d+\n *下一步 \d+$/m);
  expect(outline(chinese.bookmarks)).toMatch(/^ *Names \d+$/m);
});

test('a site can have several books, of the pages, titles and paper that it chooses', { tags: 'all' }, async () => {
  const several = await siteOfTest(
    optionsWith(
      {},
      { file: 'guide.pdf', pages: ['/guide/**', '!/guide/more/other'], title: { en: 'Guide' }, paper: 'Letter' },
      { file: 'downloads/api.pdf', pages: ['/api/**'] },
    ),
  );
  const { files: written } = await several.build();
  const [guide, api] = await Promise.all(
    ['guide.pdf', 'downloads/api.pdf'].map(async (file) => readPdf(await pdfOf(several, file))),
  );
  expect(written.filter((file) => file.endsWith('.pdf'))).toEqual([
    'docs.pdf',
    'downloads/api.pdf',
    'guide.pdf',
    'zh/docs.pdf',
    'zh/downloads/api.pdf',
    'zh/guide.pdf',
  ]);
  expect(guide?.title).toBe('Guide');
  expect(guide?.size).toEqual([612, 792]);
  expect(outline(guide?.bookmarks ?? [])).toBe('Start 3\n  Next 3\nMore 4\n  Deep 4\n    Same 4\n');
  expect(outline(api?.bookmarks ?? [])).toBe('API 3\nNames 4\n  Long names 4\n');
  // In a book of the API alone, the link leads out of it.
  expect(api?.links.every(({ to }) => typeof to === 'number')).toBe(true);
});

test('the same site gives the same bytes, printed again or kept', { tags: 'all' }, async () => {
  const first = await pdfOf(site(), 'docs.pdf');
  await site().build();
  expect((await pdfOf(site(), 'docs.pdf')).equals(first)).toBe(true);
  const copy = await siteOfTest(optionsWith({}));
  await copy.build();
  const printed = await pdfOf(copy, 'docs.pdf');
  expect(printed.equals(first)).toBe(true);
});

test('a browser that does not exist is an error that says where it was named', async () => {
  const { DOC_SITE_CHROMIUM: before } = process.env;
  process.env.DOC_SITE_CHROMIUM = '/nowhere/chromium';
  try {
    await expect(site().build()).rejects.toMatchObject({
      problems: [
        expect.objectContaining({
          message: expect.stringContaining('`DOC_SITE_CHROMIUM` names `/nowhere/chromium`, which does not exist.'),
          rule: 'browser',
        }),
      ],
    });
  } finally {
    if (before === undefined) delete process.env.DOC_SITE_CHROMIUM;
    else process.env.DOC_SITE_CHROMIUM = before;
  }
});

test('globs that match no page are an error', { tags: 'all' }, async () => {
  const empty = await siteOfTest(optionsWith({ pages: ['/gide/**'] }));
  await expect(empty.build()).rejects.toMatchObject({
    problems: [
      expect.objectContaining({
        message: expect.stringContaining('`pages` of `pluginPdf`: no page matches.'),
        rule: 'pdf',
      }),
    ],
  });
});

test('documents can link to the file while the site is written, without a browser', async () => {
  const server = await site().dev();
  const { status, headers } = await fetch(`${server.url}docs.pdf`.replace(/([^:])\/\//, '$1/'));
  await server.close();
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/pdf')]);
});
