import { expect, test } from 'vitest';
import { crossLanguageCheck } from '../../../../../scripts/check/rules/links.ts';
import { findings } from '../site-of.ts';

const docs = { 'en/a.md': '# A\n\n[中文](/zh/a)\n', 'zh/a.md': '# 甲\n' };

test('links within a language, and links marked as another language, have no finding', async () => {
  const output = {
    'a.html': '<a href="/a">a</a><a hreflang="zh-CN" href="/zh/a">中文</a><a href="/a.png">file</a>',
    'zh/a.html': '<a href="/zh/a">甲</a><a href="https://other.example/">x</a>',
    'a.png': '',
  };
  expect(await findings(crossLanguageCheck, { output, docs })).toEqual([]);
});

test('a link to a page that only another language has is no finding', async () => {
  const output = { 'news.html': '', 'zh/a.html': '<a href="/news">News</a>' };
  const only = { 'en/news.md': '---\nfallback: false\n---\n\n# News\n', 'zh/a.md': '# 甲\n' };
  expect(await findings(crossLanguageCheck, { output, docs: only })).toEqual([]);
});

test('a link to another language is an error at its place', async () => {
  const output = {
    'a.html': '<div data-article=""><a href="/zh/a">中文</a></div>',
    'zh/a.html': '<a href="/a">English</a>',
  };
  expect(await findings(crossLanguageCheck, { output, docs })).toEqual([
    'docs/en/a.md:3:1: The link `/zh/a` of a page in `en` leads to a page in `zh`.',
    'docs/zh/a.md: The link `/a` of a page in `zh` leads to a page in `en`.',
  ]);
});

test('a text that fills in for a missing translation also keeps readers in their language', async () => {
  const output = { 'a.html': '', 'zh/a.html': '<div data-article=""><a href="/a">a</a></div>' };
  expect(await findings(crossLanguageCheck, { output, docs: { 'en/a.md': '# A\n\n[a](/a)\n' } })).toEqual([
    'docs/en/a.md:3:1: The link `/a` of a page in `zh` leads to a page in `en`.',
  ]);
});
