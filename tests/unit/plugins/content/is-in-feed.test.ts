import { expect, test } from 'vitest';
import { isInFeed } from '../../../../plugins/content/is-in-feed.ts';

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] };
const page = { routePath: '/zh/blog/a', lang: 'zh', relativePath: 'zh/blog/a.md', frontmatter: { tags: ['fast'] } };

test('a feed contains the pages of its folder, in every language', () => {
  const isIn = (folder: string) => isInFeed({ folder }, page, settings);
  expect(['/', '/blog/', '/news/'].map(isIn)).toEqual([true, true, false]);
});

test('a feed about a tag contains the pages with the tag', () => {
  const tagged = (tags: unknown) =>
    isInFeed({ folder: '/', tag: 'fast' }, { ...page, frontmatter: { tags } }, settings);
  expect([['slow', 'fast'], ['slow'], 'fast', undefined].map(tagged)).toEqual([true, false, false, false]);
});
