import { expect, test } from 'vitest';
import { htmlLangCheck } from '../../../../../scripts/check/rules/head.ts';
import { findings } from '../site-of.ts';

test('the language of a page is the language of its folder', async () => {
  const output = {
    'a.html': '<html lang="en">',
    'zhang.html': '<html lang="en">',
    'zh/a.html': '<html lang="zh-CN">',
    'zh/b.html': '<html lang="en">',
    'zh/c.html': '<p>',
  };
  expect(await findings(htmlLangCheck, { output })).toEqual([
    'dist/zh/b.html: Expected `<html lang="zh-CN">`, found `en`.',
    'dist/zh/c.html: Expected `<html lang="zh-CN">`, found none.',
  ]);
});
