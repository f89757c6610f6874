import { expect, test } from 'vitest';
import type { Doc } from '../../../../plugins/api/index.ts';
import { pagesOf, routeOf } from '../../../../plugins/content/pages.ts';
import { makeDoc } from '../features/support.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };

/** A document whose route follows from its path. */
function docAt(relativePath: string, { defaultLang = 'en' } = {}): Doc {
  return makeDoc(relativePath, routeOf(relativePath, defaultLang).path);
}

function fragmentAt(relativePath: string): Doc {
  const { route: _, ...doc } = docAt(relativePath);
  return doc;
}

/** Each page as `path language file`. */
function shown(docs: readonly Doc[], options = settings): readonly string[] {
  return [...pagesOf(docs, options)].map(([path, { route, doc }]) => {
    expect([route.path, route.filePath, route.version]).toEqual([path, doc.relativePath, '']);
    return `${path} ${route.lang} ${doc.relativePath}`;
  });
}

test('a route has path, file, language and an empty version', () => {
  expect(routeOf('zh/guide/index.mdx', 'en')).toEqual({
    path: '/zh/guide/',
    filePath: 'zh/guide/index.mdx',
    lang: 'zh',
    version: '',
  });
});

test('pages are sorted by path; fragments are not pages', () => {
  const docs = [docAt('zh/b.md'), docAt('en/b.md'), docAt('zh/a.md'), docAt('en/a.md'), fragmentAt('en/_c.md')];
  expect(shown(docs)).toEqual(['/a en en/a.md', '/b en en/b.md', '/zh/a zh zh/a.md', '/zh/b zh zh/b.md']);
});

test('a page whose translation is missing is served with the text of another language', () => {
  expect(shown([docAt('en/a.md'), docAt('zh/b/index.md')])).toEqual([
    '/a en en/a.md',
    '/b/ en zh/b/index.md',
    '/zh/a zh en/a.md',
    '/zh/b/ zh zh/b/index.md',
  ]);
});

test('a missing translation falls back to the default language first, then to the others in configured order', () => {
  const three = { defaultLang: 'zh', locales: [{ lang: 'ja' }, { lang: 'en' }, { lang: 'zh' }] };
  const options = { defaultLang: 'zh' };
  const docs = [
    docAt('en/a.md', options),
    docAt('zh/a.md', options),
    docAt('en/b.md', options),
    docAt('ja/b.md', options),
  ];
  expect(shown(docs, three)).toEqual([
    '/a zh zh/a.md',
    '/b zh ja/b.md',
    '/en/a en en/a.md',
    '/en/b en en/b.md',
    '/ja/a ja zh/a.md',
    '/ja/b ja ja/b.md',
  ]);
});

test('a page with `fallback: false` exists only in the languages that have a document', () => {
  const three = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }, { lang: 'ja' }] };
  const original = { ...docAt('en/a.md'), frontmatter: { fallback: false } };
  expect(shown([original, docAt('ja/a.md')], three)).toEqual(['/a en en/a.md', '/ja/a ja ja/a.md']);
});

test('of two documents with one route the first is shown', () => {
  const docs = [docAt('en/a.md'), docAt('en/a.mdx'), fragmentAt('en/a.md')];
  expect(shown(docs).filter((page) => page.startsWith('/a '))).toEqual(['/a en en/a.md']);
});
