import { expect, test } from 'vitest';
import { frontmatterInLang, withAbsoluteLinks } from '../../../../plugins/content/frontmatter-links.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], pagesLikeFiles: [] };

test('links of hero and features, previous and next page lead to pages of the language, everything else is unchanged', () => {
  const hero = {
    name: 'n',
    text: 't',
    tagline: '',
    actions: [{ theme: 'brand' as const, text: 'Go', link: '/guide/' }],
  };
  const features = [
    { title: 'a', details: 'b', link: '/guide/a' },
    { title: 'c', details: 'd' },
  ];
  const neighbours = { prev: '/guide/a', next: { text: 'B', link: '/guide/b' } };
  expect(frontmatterInLang({ title: 'x', hero, features, ...neighbours }, 'zh', settings)).toEqual({
    title: 'x',
    hero: { ...hero, actions: [{ theme: 'brand', text: 'Go', link: '/zh/guide/' }] },
    features: [
      { title: 'a', details: 'b', link: '/zh/guide/a' },
      { title: 'c', details: 'd' },
    ],
    prev: '/zh/guide/a',
    next: { text: 'B', link: '/zh/guide/b' },
  });
});

test('links in front matter may be relative to the document, since other pages show them too', () => {
  const hero = {
    name: 'A',
    text: 'B',
    tagline: 'C',
    actions: [{ theme: 'brand' as const, text: 'Go', link: './b.md#c' }],
  };
  const written = {
    hero,
    features: [{ title: 'D', details: 'E', link: '../x/index.mdx' }],
    prev: './a',
    next: 'A label',
  };
  const { hero: own, features, prev, next } = withAbsoluteLinks(written, 'zh/guide/page.md');
  expect([own?.actions[0]?.link, features?.[0]?.link, prev, next]).toEqual([
    '/guide/b#c',
    '/x/',
    '/guide/a',
    'A label',
  ]);
});
