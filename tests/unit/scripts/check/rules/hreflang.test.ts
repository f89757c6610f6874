import { expect, test } from 'vitest';
import { hreflangCheck } from '../../../../../scripts/check/rules/hreflang.ts';
import { findings } from '../site-of.ts';

const origin = 'https://docs.example';
const page = (lang: string, canonical: string, alternates: Readonly<Record<string, string>>) =>
  `<html lang="${lang}"><link rel="canonical" href="${origin}${canonical}">${Object.entries(alternates)
    .map(([hreflang, path]) => `<link rel="alternate" hreflang="${hreflang}" href="${origin}${path}">`)
    .join('')}`;
const feed = '<link rel="alternate" type="application/rss+xml" hreflang="en" href="/rss.xml">';
const pair = { en: '/a', 'zh-CN': '/zh/a', 'x-default': '/a' };

test('translations that link to each other have no finding', async () => {
  const output = {
    'a.html': page('en', '/a', pair) + feed,
    'zh/a.html': page('zh-CN', '/zh/a', pair),
    'b.html': page('en', '/b', {}),
  };
  expect(await findings(hreflangCheck, { output })).toEqual([]);
});

test('a translation that does not exist or does not link back is an error', async () => {
  const output = {
    'a.html': page('en', '/a', pair),
    'zh/a.html': page('zh-CN', '/zh/a', { 'zh-CN': '/zh/a' }),
    'b.html': page('en', '/b', { en: '/b', 'zh-CN': '/zh/b', 'x-default': '/b' }),
    'c.html': page('en', '/c', { 'x-default': '/c', 'zh-CN': '/a' }),
  };
  expect(await findings(hreflangCheck, { output })).toEqual([
    'dist/a.html: The alternate `https://docs.example/zh/a` does not link back to this page.',
    'dist/zh/a.html: Expected an alternate `x-default`, found none.',
    'dist/b.html: The alternate `https://docs.example/zh/b` is not the canonical URL of a page.',
    'dist/c.html: Expected an alternate `en` with the canonical URL `https://docs.example/c`, found `undefined`.',
    'dist/c.html: The alternate `https://docs.example/c` does not link back to this page.',
    'dist/c.html: The alternate `https://docs.example/a` is `en`, not `zh-CN`.',
  ]);
});
