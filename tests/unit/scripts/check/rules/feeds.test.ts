import { expect, test } from 'vitest';
import { feedsCheck } from '../../../../../scripts/check/rules/feeds.ts';
import { findings } from '../site-of.ts';

const rss = (items: string, self = 'https://docs.example/news-rss.xml') => `<?xml version="1.0"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>News</title><link>https://docs.example/</link>
<description>All news.</description><atom:link rel="self" href="${self}"/>${items}</channel></rss>`;
const item = (id: string, date = 'Tue, 19 Mar 2024 00:00:00 GMT') =>
  `<item><title>${id}</title><link>https://docs.example/${id}</link><guid isPermaLink="false">${id}</guid><pubDate>${date}</pubDate></item>`;
const atom = (entries: string) => `<feed xmlns="http://www.w3.org/2005/Atom"><id>https://docs.example/</id>
<title>News</title><updated>2024-03-19T00:00:00Z</updated><link rel="self" href="https://docs.example/news-atom.xml"/>${entries}</feed>`;
const entry = (id: string, more = '') =>
  `<entry><id>${id}</id><title type="html">${id}</title><updated>2024-03-19T00:00:00Z</updated><link href="https://docs.example/"/>${more}</entry>`;

test('valid feeds have no finding', async () => {
  const output = {
    'news-rss.xml': rss(item('a') + item('b')),
    'news-atom.xml': atom(entry('a') + entry('b')),
    'sitemap.xml': '<urlset/>',
  };
  expect(await findings(feedsCheck, { output })).toEqual([]);
});

test('a feed that is not well-formed, lacks an element or repeats an id is an error', async () => {
  const output = {
    'broken-rss.xml': '<rss>&nbsp<',
    'news-rss.xml': rss(item('a') + item('a')),
    'other-rss.xml': rss(item('a', 'yesterday')),
    'moved-rss.xml': rss(item('a')),
    'news-atom.xml': atom(entry('a') + entry('')),
    'none-atom.xml': '<html/>',
  };
  expect(await findings(feedsCheck, { output })).toEqual([
    "dist/broken-rss.xml: It is not well-formed in line 1: char '&' is not expected.",
    'dist/news-rss.xml: Two entries have the id `a`.',
    'dist/other-rss.xml: `channel.0.item.0.pubDate`: expected a date of RFC 822.',
    'dist/moved-rss.xml: Expected a link to itself, `https://docs.example/moved-rss.xml`, found `https://docs.example/news-rss.xml`.',
    'dist/news-atom.xml: `entry.1.id`: expected a text.',
    'dist/news-atom.xml: `entry.1.title`: Invalid input.',
    'dist/none-atom.xml: `feed`: Invalid input: expected object, received undefined.',
  ]);
});

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
