import { expect, test } from 'vitest';
import { altTextsCheck } from '../../../../../scripts/check/rules/article.ts';
import { findings } from '../site-of.ts';

test('images with a text alternative, and decorative images, have no finding', async () => {
  const output = { 'a.html': '<img src="/a.png" alt="A saw"><img src="/b.png" alt="">' };
  expect(await findings(altTextsCheck, { output })).toEqual([]);
});

test('a missing text alternative and a file name are errors', async () => {
  const output = {
    'a.html': '<div data-article=""><img src="/a.png"><img src="/b.png" alt="b.PNG"></div><img src="/logo.svg">',
  };
  const docs = { 'en/a.mdx': '# A\n\n<img src="/a.png" />\n\n![b.PNG](/b.png)\n' };
  expect(await findings(altTextsCheck, { output, docs })).toEqual([
    'docs/en/a.mdx:3:11: The image `/a.png` has no `alt`.',
    'docs/en/a.mdx:5:10: The image `/b.png` has `b.PNG` as its `alt`.',
    'docs/en/a.mdx: The image `/logo.svg` has no `alt`.',
  ]);
});
