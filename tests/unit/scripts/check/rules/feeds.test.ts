import { expect, test } from 'vitest';
import { feedsCheck } from '../../../../../scripts/check/rules/feeds.ts';
import { findings } from '../site-of.ts';

test('a page without a date in the folder of a feed is an error, its index is not', async () => {
  const docs = {
    'en/news/index.md': '# News',
    'en/news/a.md': '---\npublished_at: 2024-03-19\n---\n\n# A',
    'zh/news/a.md': '# 甲',
  };
  const config = { feeds: [{ id: 'news', folder: '/news/', title: { en: 'News', zh: '新闻' } }] };
  expect(await findings(feedsCheck, { docs, config })).toEqual([
    'docs/zh/news/a.md:1:1: date: The page has no `published_at`, so the feed `news` of its folder omits it.',
  ]);
});
