import { expect, test } from 'vitest';
import type { Page } from '../../../../plugins/api/index.ts';
import { problemsInDocument } from '../../../../plugins/content/document-problems.ts';
import { checkLink, type LinkTargets } from '../../../../plugins/content/link-check.ts';
import { makeDoc } from '../features/support.ts';

function page(path: string): Page {
  const relativePath = `en${path.endsWith('/') ? `${path}index` : path}.md`;
  const route = { path, filePath: relativePath, lang: 'en', version: '' as const };
  return { route, doc: makeDoc(relativePath, path, { route }) };
}

const targets: LinkTargets = {
  pages: new Map(['/', '/guide/', '/guide/setup'].map((path) => [path, page(path)])),
  isFile: (path) => path === '/files/plan.pdf',
  mayBeImage: async (path) => path !== '/files/plan.pdf',
  isRedirect: (path) => path === '/old',
  anchors: async () => ['install', '中文'],
  headings: async () => [{ text: '安装 Rsbuild', id: 'install' }],
};
const check = (target: string) =>
  checkLink({ url: target, target, file: 'docs/en/a.md', place: { line: 3, column: 7 } }, targets);

test.each([
  '/',
  '/guide/',
  '/guide/setup',
  '/guide/setup#install',
  '/guide/setup#top',
  '/guide/setup?a=1#%E4%B8%AD%E6%96%87',
  '/old',
  '/files/plan.pdf',
])('%s leads somewhere', async (target) => {
  expect(await check(target)).toBeUndefined();
});

test('whoever writes a link with `.html` learns how to link to a file of the public folder', async () => {
  expect(await checkLink({ url: '/far/demo.html', target: '/far/demo', file: 'a.ts' }, targets)).toMatchObject({
    hint: 'Correct the link, or write the page. For an HTML file of the public folder, write the whole URL, with `https://`.',
  });
});

test.each([
  ['/guide/setap', 'Unexpected link `/guide/setap`: there is no page `/guide/setap`.', 'Did you mean `/guide/setup`?'],
  [
    '/far/away/from/all',
    'Unexpected link `/far/away/from/all`: there is no page `/far/away/from/all`.',
    'Correct the link, or write the page.',
  ],
  [
    '/files/plan.zip',
    'Unexpected link `/files/plan.zip`: there is no file `/files/plan.zip`.',
    'Correct the link, or put the file in the `public` folder of the docs.',
  ],
  [
    '/guide/setup#instal',
    'Unexpected link `/guide/setup#instal`: `en/guide/setup.md` has no anchor `#instal`.',
    'Did you mean `#install`?',
  ],
])('%s is reported with its place and what to do', async (target, message, hint) => {
  expect(await check(target)).toMatchObject({
    severity: 'error',
    file: 'docs/en/a.md',
    line: 3,
    column: 7,
    message,
    hint,
  });
});

test('a link to a folder without its trailing slash is reported, since it costs a redirect', async () => {
  expect(await check('/guide#install')).toEqual({
    rule: 'link-form',
    severity: 'error',
    file: 'docs/en/a.md',
    line: 3,
    column: 7,
    message: 'Unexpected link `/guide#install`: the page is `/guide/`, with a slash at the end.',
    hint: 'The other form would cost readers a redirect.',
    edit: { from: '/guide#install', to: '/guide/#install' },
  });
  expect((await check('/guide/setup/'))?.message).toBe(
    'Unexpected link `/guide/setup/`: the page is `/guide/setup`, without a slash at the end.',
  );
});

test('an anchor made of the text of a translated heading is answered with the anchor of that heading', async () => {
  expect((await check('/guide/#安装-rsbuild'))?.hint).toBe('The anchor of the heading `安装 Rsbuild` is `#install`.');
});

test('an anchor of a page that does not compile is not reported, only the page is', async () => {
  const link = { url: '/guide/#a', target: '/guide/#a', file: 'docs/en/a.md' };
  expect(await checkLink(link, { ...targets, anchors: async () => undefined })).toBeUndefined();
});

test.each([
  ['/guide/setup/?a#b', { from: '/guide/setup/?a#b', to: '/guide/setup?a#b' }],
  ['/guide', { from: '/guide', to: '/guide/' }],
  ['/guide/setup#安装-rsbuild', { from: '#安装-rsbuild', to: '#install' }],
  ['/guide/setap', undefined],
])('%s has a correction only if there is no other', async (target, edit) => {
  expect((await check(target))?.edit).toEqual(edit);
});

test('a fragment has no address, but its links may lead to its own anchors', async () => {
  const { route: _route, ...doc } = page('/shared/part').doc;
  const links = ['#here', '#%E4%B8%AD', '#gone'].map((url) => ({
    url,
    target: `/shared/part${url}`,
    place: { line: 1, column: 1 },
  }));
  const meta = { blocks: [], ids: [], links, images: [], fences: [], dependencies: {}, problems: [] };
  const expansion = {
    blocks: [],
    files: new Set<string>(),
    ids: ['here', '中'],
    links: [],
    styles: [],
    isWhole: true,
    problems: [],
  };
  const found = await problemsInDocument({ doc, meta, expansion }, targets, {
    docsDir: '/docs',
    linkSettings: { defaultLang: 'en', locales: [{ lang: 'en' }], pagesLikeFiles: [] },
  });
  expect(found.map(({ message }) => message)).toEqual(['Unexpected link `#gone`: there is no page `/shared/part`.']);
});
