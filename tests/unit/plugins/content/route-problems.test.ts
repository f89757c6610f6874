import { expect, test } from 'vitest';
import type { Doc } from '../../../../plugins/api/index.ts';
import { routeOf } from '../../../../plugins/content/pages.ts';
import { duplicateRoutes, impossibleRoutes, rivalDocs } from '../../../../plugins/content/route-problems.ts';
import { makeDoc } from '../features/support.ts';

function problemsOf(relativePath: string, frontmatter: Doc['frontmatter'] = {}) {
  const doc = makeDoc(relativePath, routeOf(relativePath, 'en').path, { frontmatter });
  const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };
  return impossibleRoutes([doc], settings).map(({ message }) => message);
}

test.each([
  'en/a.md',
  'en/index.md',
  'en/a b+c.md',
  'en/100%.md',
  'en/中文/😀.mdx',
  'en/v0.5.md',
  'en/[id];x&y.md',
  'en/guide/404.md',
  'en/static.md',
  'en/guide/zh.md',
  'zh/a.md',
  'zh/index.md',
])('%s can be reached', (relativePath) => {
  expect(problemsOf(relativePath)).toEqual([]);
});

test.each([
  ['en/c#.md', '/c#', '/c'],
  ['en/q?x.md', '/q?x', '/q'],
  ['en/%41.md', '/%41', '/A'],
  ['en/a.html.md', '/a.html', '/a'],
])('%s cannot be reached: its URL is normalized to another one', (relativePath, path, other) => {
  expect(problemsOf(relativePath)).toEqual([
    `Unexpected path \`${path}\` of a page: its address would be read as \`${other}\`.`,
  ]);
});

test.each(['\\', ':', '*', '"', '<', '>', '|', '\t'])(
  'a name with %j is refused: some systems have no such file',
  (character) => {
    expect(problemsOf(`en/a${character}b.md`)).toEqual([
      `Unexpected character ${JSON.stringify(character)} in the path of a page: some systems do not allow it in file names.`,
    ]);
  },
);

test.each([
  ['en/404.md', '/404'],
  ['en/static/js/a.md', '/static/js/a'],
  ['en/page-data/index.md', '/page-data/'],
])('%s is refused: the build writes its own files there', (relativePath, path) => {
  expect(problemsOf(relativePath)).toEqual([
    `Unexpected path \`${path}\` of a page: the build writes its own files there.`,
  ]);
});

test.each([
  ['en/zh/a.md', '/zh/a', 'zh'],
  ['en/zh.md', '/zh', 'zh'],
  ['en/en/a.md', '/en/a', 'en'],
  ['zh/en/a.md', '/zh/en/a', 'en'],
  ['zh/zh/a.md', '/zh/zh/a', 'zh'],
])('%s is refused: its path begins with the key of a language', (relativePath, path, lang) => {
  expect(problemsOf(relativePath)).toEqual([
    `Unexpected path \`${path}\` of a page: \`${lang}\` is a language, so links would take it for another page.`,
  ]);
});

test('the home page must exist in every language, and other pages need not', () => {
  expect(problemsOf('en/index.md', { fallback: false })).toEqual([
    'Unexpected `fallback: false` on the home page: every page links to the home page of its language.',
  ]);
  expect(problemsOf('en/a.md', { fallback: false })).toEqual([]);
});

test('a name that is too long for the file of the page is refused', () => {
  const message = 'Unexpected name in the path of a page: with `.html` it is longer than 255 bytes.';
  expect(problemsOf(`en/${'a'.repeat(252)}.md`)).toEqual([message]);
  expect(problemsOf(`en/${'a'.repeat(250)}.md`)).toEqual([]);
});

/** A document whose route follows from its path. */
function docAt(relativePath: string): Doc {
  return makeDoc(relativePath, routeOf(relativePath, 'en').path);
}

test('of two documents with one route the second is reported; a fragment has none', () => {
  const { route: _, ...fragment } = docAt('en/a.md');
  const docs = [docAt('en/a.md'), docAt('en/a.mdx'), fragment];
  expect(duplicateRoutes(rivalDocs(docs))).toEqual([
    {
      rule: 'duplicate-route',
      severity: 'error',
      file: 'docs/en/a.mdx',
      message: 'Unexpected second document for the route `/a`: `docs/en/a.md` already has it.',
      hint: 'Rename one of the two, or put shared text in a folder that `route.exclude` names.',
    },
  ]);
});

test.each([
  ['en/Guide.md', 'en/guide.md', '/guide'],
  ['en/guide.md', 'en/guide/index.md', '/guide/'],
  ['zh/a.md', 'en/zh/a.md', '/zh/a'],
  ['en/cafe\u0301.md', 'en/caf\u00e9.md', '/caf\u00e9'],
])('%s and %s cannot both be served', (first, second, route) => {
  expect(duplicateRoutes(rivalDocs([docAt(first), docAt(second)]))).toMatchObject([
    {
      file: `docs/${second}`,
      message: `Unexpected second document for the route \`${route}\`: \`docs/${first}\` already has it.`,
    },
  ]);
});

test('the home pages of two languages are different pages', () => {
  expect(duplicateRoutes(rivalDocs([docAt('en/index.md'), docAt('zh/index.md')]))).toEqual([]);
});
