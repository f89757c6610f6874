import { expect, test } from 'vitest';
import { frontmatterInLang } from '../../../../plugins/content/frontmatter-links.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }], pagesLikeFiles: [] };

test('links of hero and features lead to pages of the language, everything else is unchanged', () => {
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
  expect(frontmatterInLang({ title: 'x', hero, features }, 'zh', settings)).toEqual({
    title: 'x',
    hero: { ...hero, actions: [{ theme: 'brand', text: 'Go', link: '/zh/guide/' }] },
    features: [
      { title: 'a', details: 'b', link: '/zh/guide/a' },
      { title: 'c', details: 'd' },
    ],
  });
});
