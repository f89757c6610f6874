import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { PageData } from '#shared/types';
import { pluginFeeds } from '../../../../plugins/features/feeds/index.ts';
import { hooksOf } from '../hooks/support.ts';
import { filesOf, makeBuild, makeConfig, makeContext, makeDoc, makePage, problemsOf } from './support.ts';

const feeds = [
  {
    id: 'releases',
    folder: '/community/releases/',
    title: { en: 'Releases of the tool', zh: '工具发布' },
    description: { en: 'What is new.' },
  },
];
const config = makeConfig({ feeds });

function release(name: string, published_at: string, parts: Partial<PageData> = {}): PageData {
  const lang = parts.lang ?? 'en';
  const routePath = `${lang === 'en' ? '' : '/zh'}/community/releases/${name}`;
  return makePage({ routePath, title: name, frontmatter: { published_at }, ...parts });
}

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, parseAttributeValue: false });

async function feedOf(path: string, pages: readonly PageData[], html = '<p>Text.</p>', site = config) {
  const build = makeBuild(pages, { read: async (page) => ({ page, articleHtml: html }) });
  const text = (await filesOf(pluginFeeds(), build, makeContext(site)))[path] ?? '';
  expect(XMLValidator.validate(text)).toBe(true);
  return { text, xml: parser.parse(text) };
}

test('each feed is written as RSS and Atom in every language', async () => {
  const files = await filesOf(pluginFeeds(), makeBuild([]), makeContext(config));
  expect(Object.keys(files)).toEqual([
    'releases-atom.xml',
    'releases-rss.xml',
    'zh/releases-atom.xml',
    'zh/releases-rss.xml',
  ]);
});

test('a feed without entries is named', async () => {
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const hooks = await hooksOf([pluginFeeds()], { createLogger: () => ({ info: say, warn: say, error: say }) });
  const unlisted = [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' } }] as const;
  const secret = release('v0-1', '2023-12-11', { head: unlisted });
  await hooks.run.addOutputFiles(makeBuild([makePage(), secret]), makeContext(config));
  await hooks.run.addOutputFiles(makeBuild([release('zh', '2023-12-11', { lang: 'zh' })]), makeContext(config));
  expect(said).toEqual(['The feed `releases` is empty: no page in `/community/releases/` has `published_at`.']);
});

test('a feed is written in its formats only, and JSON Feed has the same entries', async () => {
  const site = makeConfig({ feeds: feeds.map((feed) => ({ ...feed, formats: ['json'] as const })) });
  const page = release('v0-2', '2023-12-11T08:30:00.000Z', { description: 'Faster & smaller.' });
  const build = makeBuild([page], { read: async () => ({ page, articleHtml: '<p><a href="/a">Text</a></p>' }) });
  const files = await filesOf(pluginFeeds(), build, makeContext(site));
  expect(Object.keys(files)).toEqual(['releases-feed.json', 'zh/releases-feed.json']);
  expect(JSON.parse(files['releases-feed.json'] ?? '')).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Releases of the tool',
    description: 'What is new.',
    home_page_url: 'https://docs.example/',
    feed_url: 'https://docs.example/releases-feed.json',
    language: 'en',
    authors: [{ name: 'Tool' }],
    items: [
      {
        id: 'https://docs.example/community/releases/v0-2',
        url: 'https://docs.example/community/releases/v0-2',
        title: 'v0-2',
        summary: 'Faster & smaller.',
        content_html: '<p><a href="https://docs.example/a">Text</a></p>',
        date_published: '2023-12-11T08:30:00.000Z',
      },
    ],
  });
});

test('an RSS feed has the releases of its language, newest first, with the whole article', async () => {
  const { text } = await feedOf('releases-rss.xml', [
    release('v0-1', '2023-11-22T00:00:00.000Z'),
    release('v0-2', '2023-12-11T08:30:00.000Z', { description: 'Faster & smaller.' }),
    release('v0-2', '2023-12-11T08:30:00.000Z', { lang: 'zh' }),
    makePage({ routePath: '/community/releases/', title: 'Overview' }),
    makePage({ routePath: '/guide/', frontmatter: { published_at: '2024-01-01T00:00:00.000Z' } }),
  ]);
  expect(text).toBe(`<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Releases of the tool</title>
<link>https://docs.example/community/releases/</link>
<description>What is new.</description>
<language>en</language>
<lastBuildDate>Mon, 11 Dec 2023 08:30:00 GMT</lastBuildDate>
<atom:link rel="self" type="application/rss+xml" href="https://docs.example/releases-rss.xml"/>
<item>
<title>v0-2</title>
<link>https://docs.example/community/releases/v0-2</link>
<guid isPermaLink="true">https://docs.example/community/releases/v0-2</guid>
<pubDate>Mon, 11 Dec 2023 08:30:00 GMT</pubDate>
<description>Faster &amp;amp; smaller.</description>
<content:encoded>&lt;p&gt;Text.&lt;/p&gt;</content:encoded>
</item>
<item>
<title>v0-1</title>
<link>https://docs.example/community/releases/v0-1</link>
<guid isPermaLink="true">https://docs.example/community/releases/v0-1</guid>
<pubDate>Wed, 22 Nov 2023 00:00:00 GMT</pubDate>
<content:encoded>&lt;p&gt;Text.&lt;/p&gt;</content:encoded>
</item>
</channel>
</rss>
`);
});

test('a feed with a limit has only its newest entries', async () => {
  const pages = ['v0-1', 'v0-3', 'v0-2'].map((name) => release(name, `2023-0${name.at(-1)}-01T00:00:00.000Z`));
  const titlesOf = async (limit: number) => {
    const site = makeConfig({ feeds: feeds.map((feed) => ({ ...feed, limit })) });
    const { xml } = await feedOf('releases-rss.xml', pages, '<p>Text.</p>', site);
    return xml.rss.channel.item.map(({ title }: { title: string }) => title);
  };
  expect(await titlesOf(2)).toEqual(['v0-3', 'v0-2']);
  expect(await titlesOf(9)).toEqual(['v0-3', 'v0-2', 'v0-1']);
});

test('an entry names the authors of its page, in each format', async () => {
  const site = makeConfig({ feeds: feeds.map((feed) => ({ ...feed, formats: ['rss', 'atom', 'json'] as const })) });
  const page = release('v0-2', '2023-12-11T08:30:00.000Z', { authors: ['Ada', 'G & H'] });
  const build = makeBuild([page], { read: async () => ({ page, articleHtml: '<p>Text.</p>' }) });
  const files = await filesOf(pluginFeeds(), build, makeContext(site));
  const { rss } = parser.parse(files['releases-rss.xml'] ?? '');
  expect(rss['@_xmlns:dc']).toBe('http://purl.org/dc/elements/1.1/');
  expect(rss.channel.item['dc:creator']).toEqual(['Ada', 'G & H']);
  expect(parser.parse(files['releases-atom.xml'] ?? '').feed.entry.author).toEqual([
    { name: 'Ada' },
    { name: 'G & H' },
  ]);
  expect(JSON.parse(files['releases-feed.json'] ?? '').items[0].authors).toEqual([{ name: 'Ada' }, { name: 'G & H' }]);
});

test('the feed of a folder without an index page leads to the home page of the language', async () => {
  const { xml } = await feedOf('zh/releases-rss.xml', [release('v0-5', '2024-03-19T00:00:00.000Z', { lang: 'zh' })]);
  expect(xml.rss.channel.link).toBe('https://docs.example/zh/');
});

test('an Atom feed has its language and the date of its newest entry, whenever it is built', async () => {
  const { text } = await feedOf('zh/releases-atom.xml', [
    makePage({ routePath: '/zh/community/releases/', lang: 'zh' }),
    release('v0-5', '2024-03-19T00:00:00.000Z', { lang: 'zh' }),
  ]);
  expect(text).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<id>https://docs.example/zh/releases-atom.xml</id>
<title>工具发布</title>
<subtitle>What is new.</subtitle>
<updated>2024-03-19T00:00:00.000Z</updated>
<author>
<name>工具</name>
</author>
<link rel="self" type="application/atom+xml" href="https://docs.example/zh/releases-atom.xml"/>
<link rel="alternate" type="text/html" hreflang="zh-CN" href="https://docs.example/zh/community/releases/"/>
<entry>
<id>https://docs.example/zh/community/releases/v0-5</id>
<title>v0-5</title>
<link rel="alternate" type="text/html" href="https://docs.example/zh/community/releases/v0-5"/>
<published>2024-03-19T00:00:00.000Z</published>
<updated>2024-03-19T00:00:00.000Z</updated>
<content type="html">&lt;p&gt;Text.&lt;/p&gt;</content>
</entry>
</feed>
`);
});

test('hostile text stays text', async () => {
  const title = 'A & B <script>alert(1)</script> ]]> 😀 \u0000\u0008 "q"';
  const html = '<p>]]&gt; &amp; 😀 \u0001<code>&lt;b&gt;</code></p>';
  for (const path of ['releases-rss.xml', 'releases-atom.xml']) {
    const { xml } = await feedOf(path, [release('v1', '2024-01-01T00:00:00.000Z', { title })], html);
    const entry = path.includes('rss') ? xml.rss.channel.item : xml.feed.entry;
    const content = path.includes('rss') ? entry['content:encoded'] : entry.content['#text'];
    expect(entry.title).toBe('A & B <script>alert(1)</script> ]]> 😀  "q"');
    expect(content).toBe('<p>]]> &#x26; 😀 <code>&#x3C;b></code></p>');
  }
});

test('an article has absolute URLs and none of the theme’s controls', async () => {
  const html = `<h2 id="a" class="h">Title<a class="heading-anchor" href="#a"></a></h2>
<p><a href="/guide/x#y">x</a> <a href="#a">here</a> <a href="mailto:a@b.example">mail</a> <img src="/static/a.png" srcset="/a.png 1x, /b.png 2x" alt="A" loading="lazy"><img src="/c.png" alt="A" data-only="dark"></p>
<figure class="code" data-lang="ts"><div class="code-bar"><button data-copy></button></div><pre tabindex="0"><code class="language-ts"><span class="line">a</span></code></pre></figure>
<details class="code-rest"><summary><span class="fold-open">Show all 9 lines</span><span class="fold-close">Show fewer lines</span></summary></details>`;
  const { xml } = await feedOf('releases-rss.xml', [release('v1', '2024-01-01T00:00:00.000Z')], html);
  expect(xml.rss.channel.item['content:encoded']).toBe(`<h2>Title</h2>
<p><a href="https://docs.example/guide/x#y">x</a> <a href="https://docs.example/community/releases/v1#a">here</a> <a href="mailto:a@b.example">mail</a> <img src="https://docs.example/static/a.png" srcset="https://docs.example/a.png 1x, https://docs.example/b.png 2x" alt="A"></p>
<figure><pre><code>a</code></pre></figure>
<details><summary><span>Show all 9 lines</span></summary></details>`);
});

test('the id of an entry does not depend on the form of the URLs', async () => {
  const pages = [release('v1', '2024-01-01T00:00:00.000Z')];
  const { xml } = await feedOf('releases-rss.xml', pages, '', makeConfig({ feeds, cleanUrls: false }));
  expect(xml.rss.channel.item.link).toBe('https://docs.example/community/releases/v1.html');
  expect(xml.rss.channel.item.guid).toEqual({
    '#text': 'https://docs.example/community/releases/v1',
    '@_isPermaLink': 'false',
  });
});

test('a page whose translation is missing is not an entry', async () => {
  const { xml } = await feedOf('zh/releases-atom.xml', [
    release('v1', '2024-01-01T00:00:00.000Z', { lang: 'zh', fallbackFrom: 'en' }),
  ]);
  expect(xml.feed.entry).toBeUndefined();
  expect(xml.feed.updated).toBe('1970-01-01T00:00:00.000Z');
});

test('entries of plugins are sorted among the pages', async () => {
  const build = makeBuild([release('v1', '2024-01-01T00:00:00.000Z')], {
    feedItems: [
      {
        feed: 'releases',
        lang: 'en',
        title: 'Talk',
        link: 'https://talks.example/1',
        publishedAt: '2024-02-01T00:00:00Z',
      },
    ],
  });
  const text = (await filesOf(pluginFeeds(), build, makeContext(config)))['releases-rss.xml'] ?? '';
  expect(parser.parse(text).rss.channel.item.map(({ title }: { title: string }) => title)).toEqual(['Talk', 'v1']);
});

test('without an origin no feed is written, and no page announces one', async () => {
  const { siteOrigin: _, ...local } = config;
  expect(await filesOf(pluginFeeds(), makeBuild([]), makeContext(local))).toEqual({});
  const hooks = await hooksOf([pluginFeeds()]);
  expect(await hooks.run.addPageFeeds(makePage({ routePath: '/community/releases/' }), makeContext(local))).toEqual([]);
});

test('pages of the folder and pages with link-rss announce the feeds of their language', async () => {
  const hooks = await hooksOf([pluginFeeds()]);
  const announced = [
    { url: '/zh/releases-rss.xml', title: '工具发布', mime: 'rss', language: 'zh-CN' },
    { url: '/zh/releases-atom.xml', title: '工具发布', mime: 'atom', language: 'zh-CN' },
  ];
  const home = makePage({ routePath: '/zh/', lang: 'zh', frontmatter: { 'link-rss': ['releases'] } });
  const inFolder = makePage({ routePath: '/zh/community/releases/v0-1', lang: 'zh' });
  const other = makePage({ routePath: '/zh/guide/', lang: 'zh' });
  expect(await hooks.run.addPageFeeds(home, makeContext(config))).toEqual(announced);
  expect(await hooks.run.addPageFeeds(inFolder, makeContext(config))).toEqual(announced);
  expect(await hooks.run.addPageFeeds(other, makeContext(config))).toEqual([]);
});

test('an unknown feed is reported with its place before anything is compiled', async () => {
  const hooks = await hooksOf([pluginFeeds()]);
  const docs = [
    makeDoc('en/index.mdx', '/', { frontmatter: { 'link-rss': ['release'] }, frontmatterLines: { 'link-rss': 4 } }),
  ];
  expect(await problemsOf(hooks.run.onBeforeBuild(makeContext(config, { docs })))).toEqual([
    {
      rule: 'unknown-feed',
      severity: 'error',
      file: 'docs/en/index.mdx',
      line: 4,
      message: 'Unexpected feed `release` in `link-rss`: expected `releases`.',
      hint: 'Did you mean `releases`?',
    },
  ]);
});
