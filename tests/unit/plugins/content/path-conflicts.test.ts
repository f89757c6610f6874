import { expect, test } from 'vitest';
import type { Frontmatter } from '#shared/types';
import { pagesOf, routeOf } from '../../../../plugins/content/pages.ts';
import { hiddenPublicFiles, pagesBelowFiles } from '../../../../plugins/content/path-conflicts.ts';
import { makeDoc } from '../features/support.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

test('a file of the public folder at the path of a page, its data or its Markdown is reported, another one is not', () => {
  const publicFiles = new Set(['/index.html', '/guide/a.md', '/page-data/zh/404.json', '/guide.html', '/b.html']);
  const options = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], publicDir: 'docs/public' };
  const problems = hiddenPublicFiles(['/', '/guide/', '/guide/a'], publicFiles, options);
  expect(problems.map(({ file }) => file)).toEqual([
    'docs/public/index.html',
    'docs/public/guide/a.md',
    'docs/public/page-data/zh/404.json',
  ]);
});

test('a file of the public folder with the address of a page is reported', () => {
  const publicFiles = new Set(['/sitemap.xml', '/zh/notes.txt', '/other.txt']);
  const options = { ...settings, publicDir: 'docs/public' };
  const problems = hiddenPublicFiles(['/sitemap.xml', '/zh/notes.txt'], publicFiles, options);
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'docs/public/sitemap.xml: Unexpected file: a page is served at this path.',
    'docs/public/zh/notes.txt: Unexpected file: a page is served at this path.',
  ]);
});

test('letter case makes no difference, because some systems ignore it', () => {
  const publicFiles = new Set(['/Guide/A.html', '/GUIDE', '/Guide/b.png']);
  const problems = hiddenPublicFiles(['/', '/guide/a'], publicFiles, { ...settings, publicDir: 'docs/public' });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'docs/public/Guide/A.html: Unexpected file: the build writes a page at `/guide/a.html`, which is the same path on some systems.',
    'docs/public/GUIDE: Unexpected file: the build writes a folder at `/guide`, which is the same path on some systems.',
  ]);
});

test('a public file in place of a folder of the build, and a public folder in place of a page, are problems', () => {
  const publicFiles = new Set(['/404.html/a.png', '/guide', '/page-data', '/static', '/other', '/guides/a.png']);
  const problems = hiddenPublicFiles(['/', '/guide/a'], publicFiles, { ...settings, publicDir: 'docs/public' });
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    'docs/public/404.html: Unexpected folder: the build writes a page at this path.',
    'docs/public/static: Unexpected file: the build writes a folder at this path.',
    'docs/public/page-data: Unexpected file: the build writes a folder at this path.',
    'docs/public/guide: Unexpected file: the build writes a folder at this path.',
  ]);
});

test.each([
  ['en/a.mdx', 'en/a.md/index.md', '/a.md/', '/a', '/a.md'],
  ['en/a/b.md', 'en/a/b.html/c.md', '/a/b.html/c', '/a/b', '/a/b.html'],
  ['en/a.md', 'en/a.json/b/c.md', '/a.json/b/c', '/a', '/page-data/a.json'],
  ['en/a.md', 'zh/a.md/b.md', '/a.md/b', '/a', '/a.md'],
])('%s takes the path of the folder of %s', (first, second, path, owner, taken) => {
  const docs = [first, second].map((file) => makeDoc(file, routeOf(file, 'en').path));
  expect(pagesBelowFiles(pagesOf(docs, settings))).toEqual([
    {
      rule: 'reserved-route',
      severity: 'error',
      file: `docs/${second}`,
      message: `Unexpected path \`${path}\` of a page: the build writes a file of the page \`${owner}\` at \`${taken}\`, which would have to be a folder.`,
      hint: 'Rename the folder or the other page.',
    },
  ]);
});

test('a folder that is named like a document is no problem, nor is one that another page does not need', () => {
  const files = ['en/a.md/index.md', 'en/guide.mdx/b.md', 'en/guide.md', 'en/guide/c.md', 'en/index.md'];
  const docs = files.map((file) => makeDoc(file, routeOf(file, 'en').path));
  expect(pagesBelowFiles(pagesOf(docs, settings))).toEqual([]);
});

test('a path that comes from a slug is reported there', () => {
  const frontmatter: Frontmatter = { slug: '/a.md/b' };
  const docs = [
    makeDoc('en/a.md', '/a'),
    { ...makeDoc('en/b.md', '/a.md/b', { frontmatter }), frontmatterLines: { slug: 2 } },
  ];
  expect(pagesBelowFiles(pagesOf(docs, settings))).toMatchObject([
    { file: 'docs/en/b.md', line: 2, hint: 'Choose another `slug`.' },
  ]);
});
