import { describe, expect, test } from 'vitest';
import { descriptionsRule, titlesRule } from '../../../../scripts/check/rules/head-texts.ts';
import { hreflangRule } from '../../../../scripts/check/rules/hreflang.ts';
import { htmlLangRule } from '../../../../scripts/check/rules/html-lang.ts';
import { oneH1Rule } from '../../../../scripts/check/rules/one-h1.ts';
import { sitemapRule } from '../../../../scripts/check/rules/sitemap.ts';
import { validHtmlRule } from '../../../../scripts/check/rules/valid-html.ts';
import { findings } from './site-of.ts';

const head = (title: string, description: string, more = '') =>
  `<title>${title}</title><meta name="description" content="${description}">${more}`;

describe('titles and descriptions', () => {
  test('each language has its own; copies, redirects and hidden pages do not count', async () => {
    const files = {
      'a.html': `<html lang="en">${head('A', 'About a')}`,
      'zh/a.html': `<html lang="zh-CN">${head('A', 'About a')}`,
      'zh/b.html': `<html lang="zh-CN">${head('A', 'About a', '<link rel="canonical" href="https://docs.example/a">')}`,
      'c.html': `<html lang="en">${head('A', 'About a', '<meta name="robots" content="noindex">')}`,
      'd.html': `<html lang="en">${head('A', 'About a', '<meta http-equiv="refresh" content="0;url=/a">')}`,
      '404.html': `<html lang="en">${head('A', 'About a')}`,
    };
    expect(await findings(titlesRule, files)).toEqual([]);
    expect(await findings(descriptionsRule, files)).toEqual([]);
  });

  test('a repeated one and a missing one are errors', async () => {
    const files = {
      'a.html': head('A', 'About a'),
      'b.html': head('A', ' '),
      'c.html': '<meta name="description" content="About a">',
    };
    expect(await findings(titlesRule, files)).toEqual([
      'b.html: The title `A` is also that of `a.html`.',
      'c.html: The page has no title.',
    ]);
    expect(await findings(descriptionsRule, files)).toEqual([
      'b.html: The page has no description.',
      'c.html: The description `About a` is also that of `a.html`.',
    ]);
  });
});

test('each page has one main heading with text', async () => {
  const files = {
    'a.html': '<h1>A <code>b</code></h1>',
    'b.html': '<h1>A</h1><h1>B</h1>',
    'c.html': '<h1> </h1>',
    'd.html': '',
    'e.html': '<meta http-equiv="refresh" content="0;url=/a">',
  };
  expect(await findings(oneH1Rule, files)).toEqual([
    'b.html: Expected one `<h1>` with text, found `A`, `B`.',
    'c.html: Expected one `<h1>` with text, found ``.',
    'd.html: Expected one `<h1>` with text, found none.',
  ]);
  expect(await findings(oneH1Rule, files, { ssg: false })).toEqual([]);
});

test('the language of a page is that of its folder', async () => {
  const files = {
    'a.html': '<html lang="en">',
    'zhang.html': '<html lang="en">',
    'zh/a.html': '<html lang="zh-CN">',
    'zh/b.html': '<html lang="en">',
    'zh/c.html': '<p>',
  };
  expect(await findings(htmlLangRule, files)).toEqual([
    'zh/b.html: Expected `<html lang="zh-CN">`, found `en`.',
    'zh/c.html: Expected `<html lang="zh-CN">`, found none.',
  ]);
});

describe('hreflang', () => {
  const origin = 'https://docs.example';
  const page = (lang: string, canonical: string, alternates: Readonly<Record<string, string>>) =>
    `<html lang="${lang}"><link rel="canonical" href="${origin}${canonical}">${Object.entries(alternates)
      .map(([hreflang, path]) => `<link rel="alternate" hreflang="${hreflang}" href="${origin}${path}">`)
      .join('')}`;
  const feed = '<link rel="alternate" type="application/rss+xml" hreflang="en" href="/rss.xml">';
  const pair = { en: '/a', 'zh-CN': '/zh/a', 'x-default': '/a' };

  test('translations that name each other are no findings', async () => {
    const files = {
      'a.html': page('en', '/a', pair) + feed,
      'zh/a.html': page('zh-CN', '/zh/a', pair),
      'b.html': page('en', '/b', {}),
    };
    expect(await findings(hreflangRule, files)).toEqual([]);
  });

  test('a translation that does not exist or does not answer is an error', async () => {
    const files = {
      'a.html': page('en', '/a', pair),
      'zh/a.html': page('zh-CN', '/zh/a', { 'zh-CN': '/zh/a' }),
      'b.html': page('en', '/b', { en: '/b', 'zh-CN': '/zh/b', 'x-default': '/b' }),
      'c.html': page('en', '/c', { 'x-default': '/c', 'zh-CN': '/a' }),
    };
    expect(await findings(hreflangRule, files)).toEqual([
      'a.html: The alternate `https://docs.example/zh/a` does not name this page in return.',
      'zh/a.html: Expected an alternate `x-default`, found none.',
      'b.html: The alternate `https://docs.example/zh/b` is no page of its own.',
      'c.html: Expected an alternate `en` with the canonical URL `https://docs.example/c`, found `undefined`.',
      'c.html: The alternate `https://docs.example/c` does not name this page in return.',
      'c.html: The alternate `https://docs.example/a` is `en`, not `zh-CN`.',
    ]);
  });
});

describe('sitemap', () => {
  const sitemap = (...urls: string[]) =>
    `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

  test('a sitemap of all pages is no finding', async () => {
    const files = {
      'index.html': '',
      "a&'b.html": '',
      '404.html': '',
      'sitemap.xml': sitemap('https://docs.example/', 'https://docs.example/a%26&apos;b'),
    };
    expect(await findings(sitemapRule, files)).toEqual([]);
  });

  test('what is missing, unknown or twice is an error', async () => {
    const files = {
      'index.html': '',
      'a.html': '',
      'sitemap.xml': sitemap('https://docs.example/', 'https://docs.example/', 'https://docs.example/b'),
    };
    expect(await findings(sitemapRule, files)).toEqual([
      'sitemap.xml: `https://docs.example/` is listed twice.',
      'sitemap.xml: `https://docs.example/b` is no page to be found.',
      'sitemap.xml: The page `https://docs.example/a` is missing.',
    ]);
    expect(await findings(sitemapRule, { 'index.html': '' })).toEqual(['sitemap.xml: There is no sitemap.']);
  });
});

test('HTML that means something else than it says is an error, its style of writing is not', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`;
  const files = {
    'a.html': page('<main><h1 id="中文">A</h1><IMG src=a.png alt="" hidden=""/></main>'),
    'b.html': page('<ul><p>B</p></ul>'),
    'c.html': page('<img src="a.png">'),
  };
  expect(await findings(validHtmlRule, files)).toEqual([
    'b.html: <p> element is not permitted as content under <ul>',
    'c.html: <img> is missing required "alt" attribute',
  ]);
});
