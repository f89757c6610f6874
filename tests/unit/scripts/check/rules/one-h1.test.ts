import { expect, test } from 'vitest';
import { oneH1Check } from '../../../../../scripts/check/rules/article.ts';
import { findings } from '../site-of.ts';

test('each page has one main heading with text', async () => {
  const output = {
    'a.html': '<h1>A <code>b</code></h1>',
    'b.html': '<h1>A</h1><h1>B</h1>',
    'c.html': '<h1> </h1>',
    'd.html': '',
    'e.html': '<meta http-equiv="refresh" content="0;url=/a">',
  };
  expect(await findings(oneH1Check, { output })).toEqual([
    'dist/b.html: Expected one `<h1>` with text, found `A`, `B`.',
    'dist/c.html: Expected one `<h1>` with text, found ``.',
    'dist/d.html: Expected one `<h1>` with text, found none.',
  ]);
  expect(await findings(oneH1Check, { output, config: { ssg: false } })).toEqual([]);
});
