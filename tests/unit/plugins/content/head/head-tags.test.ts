import { expect, test } from 'vitest';
import type { HeadTag, PageData } from '#shared/types';
import type { HeadSite } from '../../../../../plugins/content/head/head-input.ts';
import { headTags } from '../../../../../plugins/content/head/head-tags.ts';
import { renderHeadTags } from '../../../../../plugins/content/head/render-head-tags.ts';
import { makePage } from '../../../../support/make-page.ts';

const site: HeadSite = {
  title: 'Tool',
  description: 'A tool.',
  base: '/',
  siteOrigin: 'https://tool.example',
  defaultLang: 'en',
  cleanUrls: true,
  darkMode: true,
  search: { mode: 'local' },
  locales: [
    { lang: 'en', htmlLang: 'en', title: 'Tool', description: 'A tool.' },
    { lang: 'zh', htmlLang: 'zh-CN', title: '工具', description: '一个工具。' },
  ],
  icons: {
    favicon: '/favicon.svg',
    touchIcon: '/touch-icon.png',
    socialImage: '/social.png',
    themeColor: { light: '#fff', dark: '#111' },
  },
  head: [],
};
const page = makePage({
  title: 'Start',
  description: 'First steps.',
  routePath: '/guide/start/',
  breadcrumbs: [{ text: 'Guide', link: '/guide/' }],
  translations: [{ lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/start/', isTranslated: true }],
});

const tagsOf = (changes: Partial<PageData>, siteChanges: Partial<HeadSite> = {}) =>
  headTags({ page: { ...page, ...changes }, site: { ...site, ...siteChanges } });
const lines = (tags: readonly HeadTag[], part: string) =>
  renderHeadTags(tags)
    .split('\n')
    .filter((line) => line.includes(part));

test('a page has all its tags: the title, then shared tags, then its own', () => {
  expect(renderHeadTags(tagsOf({})).split('\n')).toEqual([
    '<title>Start | Tool</title>',
    '<link rel="icon" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '<link rel="search" type="application/opensearchdescription+xml" title="Tool" href="/opensearch.xml">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111">',
    '<meta name="description" content="First steps.">',
    '<link rel="canonical" href="https://tool.example/guide/start/">',
    '<link rel="alternate" hreflang="en" href="https://tool.example/guide/start/">',
    '<link rel="alternate" hreflang="zh-CN" href="https://tool.example/zh/guide/start/">',
    '<link rel="alternate" hreflang="x-default" href="https://tool.example/guide/start/">',
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Tool">',
    '<meta property="og:title" content="Start">',
    '<meta property="og:description" content="First steps.">',
    '<meta property="og:locale" content="en">',
    '<meta property="og:url" content="https://tool.example/guide/start/">',
    '<meta property="og:image" content="https://tool.example/social.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[' +
      '{"@type":"TechArticle","headline":"Start","description":"First steps.","url":"https://tool.example/guide/start/",' +
      '"inLanguage":"en","image":"https://tool.example/social.png",' +
      '"isPartOf":{"@type":"WebSite","name":"Tool","url":"https://tool.example/"}},' +
      '{"@type":"BreadcrumbList","itemListElement":[' +
      '{"@type":"ListItem","position":1,"name":"Guide","item":"https://tool.example/guide/"},' +
      '{"@type":"ListItem","position":2,"name":"Start","item":"https://tool.example/guide/start/"}]}]}</script>',
  ]);
});

test('a home page has the title of the site in its language and describes the site as a whole', () => {
  const tags = tagsOf({
    pageType: 'home',
    title: '首页',
    lang: 'zh',
    routePath: '/zh/',
    description: '',
    breadcrumbs: [],
  });
  expect(lines(tags, '<title>')).toEqual(['<title>工具</title>']);
  expect(lines(tags, 'og:type')).toEqual(['<meta property="og:type" content="website">']);
  expect(lines(tags, 'og:locale')).toEqual(['<meta property="og:locale" content="zh_CN">']);
  expect(lines(tags, 'opensearch')).toEqual([
    '<link rel="search" type="application/opensearchdescription+xml" title="工具" href="/zh/opensearch.xml">',
  ]);
  expect(lines(tags, 'ld+json')).toEqual([
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"工具",' +
      '"description":"一个工具。","url":"https://tool.example/zh/","inLanguage":"zh-CN"}]}</script>',
  ]);
});

test('a page that shows the text of another language points at the original and has no alternates', () => {
  const tags = tagsOf({
    lang: 'zh',
    routePath: '/zh/guide/start/',
    fallbackFrom: 'en',
    translations: [{ lang: 'en', htmlLang: 'en', routePath: '/guide/start/', isTranslated: true }],
  });
  expect(lines(tags, 'canonical')).toEqual(['<link rel="canonical" href="https://tool.example/guide/start/">']);
  expect(lines(tags, 'hreflang')).toEqual([]);
});

test('a page whose translation is missing has no alternates', () => {
  const translations = [{ lang: 'zh', htmlLang: 'zh-CN', routePath: '/zh/guide/start/', isTranslated: false }];
  expect(lines(tagsOf({ translations }), 'hreflang')).toEqual([]);
});

test('without an origin everything that needs an absolute URL is left out', () => {
  const { siteOrigin, ...siteWithout } = site;
  const html = renderHeadTags(headTags({ page, site: siteWithout }));
  expect(siteOrigin).toBe('https://tool.example');
  for (const part of ['canonical', 'hreflang', 'og:url', 'og:image', 'ld+json', 'opensearch', 'https://tool']) {
    expect(html).not.toContain(part);
  }
  expect(html).toContain('<meta name="twitter:card" content="summary">');
});

test('the 404 page is not indexed and has no canonical URL', () => {
  const tags = tagsOf({ pageType: '404', title: '404', routePath: '/404', translations: [], breadcrumbs: [] });
  expect(lines(tags, '<title>')).toEqual(['<title>404 | Tool</title>']);
  expect(lines(tags, 'robots')).toEqual(['<meta name="robots" content="noindex">']);
  expect(renderHeadTags(tags)).not.toMatch(/canonical|hreflang|og:url|ld\+json/);
});

test('base and clean-URL setting apply to every URL', () => {
  const tags = tagsOf({ routePath: '/guide/b', translations: [] }, { base: '/docs/', cleanUrls: false });
  expect(lines(tags, 'canonical')).toEqual(['<link rel="canonical" href="https://tool.example/docs/guide/b.html">']);
  expect(lines(tags, 'rel="icon"')).toEqual(['<link rel="icon" href="/docs/favicon.svg">']);
  expect(lines(tags, 'og:image')).toEqual([
    '<meta property="og:image" content="https://tool.example/docs/social.png">',
  ]);
});

test('a web manifest of the site replaces the manifest of the build', () => {
  const own: HeadTag = { tag: 'link', attrs: { rel: 'manifest', href: '/app.webmanifest' } };
  expect(lines(tagsOf({}, { head: [own] }), 'rel="manifest"')).toEqual([
    '<link rel="manifest" href="/app.webmanifest">',
  ]);
});

test('feeds of a page are announced with type, title and language', () => {
  const feeds = [
    { url: 'https://tool.example/releases-rss.xml', title: 'Releases', mime: 'rss', language: 'en' },
    { url: '/zh/releases-atom.xml', title: '发布', mime: 'atom', language: 'zh-CN' },
  ] as const;
  expect(lines(tagsOf({ feeds }, { base: '/docs/' }), '+xml" title').slice(1)).toEqual([
    '<link rel="alternate" type="application/rss+xml" title="Releases" hreflang="en" href="https://tool.example/releases-rss.xml">',
    '<link rel="alternate" type="application/atom+xml" title="发布" hreflang="zh-CN" href="https://tool.example/docs/zh/releases-atom.xml">',
  ]);
});

test('feeds are not announced where front matter turns global UI components off', () => {
  const feeds = [{ url: '/rss.xml', title: 'Releases', mime: 'rss', language: 'en' }] as const;
  expect(lines(tagsOf({ feeds, frontmatter: { globalUIComponents: false } }), 'rss.xml')).toEqual([]);
});

test('the site, and then the page, replace generated tags with the same meaning and add others', () => {
  const own = (content: string): HeadTag => ({ tag: 'meta', attrs: { name: 'description', content } });
  const tags = headTags({
    page: { ...page, frontmatter: { head: [own('Of the page.')] } },
    site: { ...site, head: [own('Of the site.'), { tag: 'meta', attrs: { name: 'generator', content: 'x' } }] },
  });
  expect(lines(tags, 'name="description"')).toEqual(['<meta name="description" content="Of the page.">']);
  expect(lines(tags, 'generator')).toEqual(['<meta name="generator" content="x">']);
});

test('dates of a release are in its structured data', () => {
  const tags = tagsOf({
    frontmatter: { published_at: '2024-03-19T00:00:00.000Z' },
    lastUpdatedTime: '2024-04-01T10:00:00.000Z',
  });
  expect(renderHeadTags(tags)).toContain(
    '"datePublished":"2024-03-19T00:00:00.000Z","dateModified":"2024-04-01T10:00:00.000Z"',
  );
});

test('text is escaped once and cannot end its element', () => {
  const hostile = `"><script>alert('&')</script>`;
  const html = renderHeadTags(tagsOf({ title: hostile, description: hostile, breadcrumbs: [] }));
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; | Tool</title>');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
});

test("a site's code is unchanged, but cannot end its element", () => {
  const tags: readonly HeadTag[] = [
    { tag: 'script', attrs: { async: true }, content: `a<b;x='</script><!--'` },
    { tag: 'style', attrs: {}, content: `a::after{content:'</style>'}` },
  ];
  expect(renderHeadTags(tags)).toBe(
    `<script async>a<b;x='\\x3c/script>\\x3c!--'</script>\n<style>a::after{content:'\\3c /style>'}</style>`,
  );
});

test('an invalid attribute name is refused', () => {
  const tag: HeadTag = { tag: 'meta', attrs: { 'name><script': 'x' } };
  expect(() => renderHeadTags([tag])).toThrow('Unexpected attribute name `name><script` of a head tag.');
});
