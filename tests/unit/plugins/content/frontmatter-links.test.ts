import { expect, test } from 'vitest';
import { withAbsoluteLinks, withLinks } from '../../../../plugins/content/frontmatter-links.ts';

test('links of hero and features, previous and next page are changed, everything else is not', () => {
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
  expect(withLinks({ title: 'x', hero, features, ...neighbours }, (link) => `/zh${link}`)).toEqual({
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

test('links in the text of a notice are changed, and the rest of the text is not', () => {
  const banner = { text: 'See *all* of [2.0](/news "New") & <https://a.example>.' };
  const change = (link: string) => (link.startsWith('/') ? `/zh${link}` : link);
  expect(withLinks({ banner }, change).banner).toEqual({
    text: 'See *all* of [2.0](/zh/news "New") & <https://a.example>.',
  });
  expect(withLinks({ banner: { text: '1. a_b [c]' } }, change).banner).toEqual({ text: '1. a_b [c]' });
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
