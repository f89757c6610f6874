import { describe, expect, test } from 'vitest';
import { targetOf } from '../../../../../plugins/optional/wiki-links/link-target.ts';
import { namedPages, pageFinder } from '../../../../../plugins/optional/wiki-links/named-pages.ts';

const page = (path: string, title: string, link = `/${path}`) => ({ path, title, link });
const pages = [
  page('index', 'Home', '/'),
  page('setup', 'Set up the tool'),
  page('guide/index', 'Guide', '/guide/'),
  page('guide/setup', 'First steps'),
  page('guide/install', 'Install'),
  page('api/install', 'Functions'),
  page('faq', 'Install it'),
  page('api/faq', 'About FAQ.md'),
  page('blog/中文', 'News: one', '/blog/中文'),
];

/** The address and text of a link, or the message. */
function target(name: string, parts: { readonly heading?: string; readonly label?: string } = {}) {
  const written = `[[${name}]]`;
  const found = targetOf(
    { written, start: 0, end: 0, name, ...parts, place: { line: 1, column: 1 } },
    { pages, find: pageFinder(pages) },
  );
  return found.ok ? `${found.url} ${found.text}` : `${found.message} ${found.hint}`;
}

describe('targetOf', () => {
  test.each([
    ['first steps', '/guide/setup First steps'],
    ['  First\n steps', '/guide/setup First steps'],
    ['setup', '/setup Set up the tool'],
    ['guide/setup', '/guide/setup First steps'],
    ['/guide/setup.mdx', '/guide/setup First steps'],
    ['guide', '/guide/ Guide'],
    ['guide/index', '/guide/ Guide'],
    ['Home', '/ Home'],
    ['faq', '/faq Install it'],
    ['api/faq.md', '/api/faq About FAQ.md'],
    ['About FAQ.md', '/api/faq About FAQ.md'],
    ['中文', '/blog/%E4%B8%AD%E6%96%87 News: one'],
    ['news: one', '/blog/%E4%B8%AD%E6%96%87 News: one'],
  ])('%j', (name, found) => {
    expect(target(name)).toBe(found);
  });

  test('a heading is named by its text or its anchor', () => {
    expect(target('Guide', { heading: 'First steps' })).toBe('/guide/#first-steps Guide > First steps');
    expect(target('Guide', { heading: 'first-steps', label: 'here' })).toBe('/guide/#first-steps here');
    expect(target('', { heading: 'First steps' })).toBe('#first-steps First steps');
  });

  test('a name of several pages is refused with their paths', () => {
    expect(target('install')).toBe(
      'Unexpected link `[[install]]`: 2 pages have this name. Write the path of the page: `guide/install` or `api/install`.',
    );
  });

  test('an unknown name is refused with the nearest one', () => {
    expect(target('instal')).toBe(
      'Unexpected link `[[instal]]`: no page has this file name or title. Did you mean `Install`?',
    );
    expect(target('Something else')).toBe(
      'Unexpected link `[[Something else]]`: no page has this file name or title. Write the file name or the title of a page, or `\\[[Something else]]` if no link is meant.',
    );
  });
});

test('a language has its own pages, and the untranslated pages of the default language', () => {
  const doc = (relativePath: string, title: string, path?: string) => {
    const lang = relativePath.slice(0, 2);
    const route = path === undefined ? undefined : { path, lang, version: '' as const, filePath: relativePath };
    return {
      file: `/docs/${relativePath}`,
      relativePath,
      shownPath: relativePath,
      lang,
      source: '',
      frontmatter: {},
      frontmatterLines: {},
      title,
      problems: [],
      ...(route && { route }),
    };
  };
  const docs = [
    doc('en/a.md', 'A', '/a'),
    doc('en/b.mdx', 'B', '/b'),
    doc('en/part.md', 'Part'),
    doc('zh/a.mdx', '甲', '/zh/a'),
    doc('zh/c.md', '丙', '/zh/other'),
  ];
  const locales = ['en', 'zh'].map((lang) => ({ lang })) as never;
  expect(Object.fromEntries(namedPages(docs, { defaultLang: 'en', locales }))).toEqual({
    en: [page('a', 'A'), page('b', 'B')],
    zh: [page('a', '甲'), page('c', '丙', '/other'), page('b', 'B')],
  });
});
