import { expect, test } from 'vitest';
import { headTags } from '../../../../../scripts/migrate/generators/options.ts';

test.each([
  ['<script src="/a.js" async></script>', { tag: 'script', attrs: { src: '/a.js', async: true } }],
  ['<meta name="by" content="Ann &amp; Bob">', { tag: 'meta', attrs: { name: 'by', content: 'Ann & Bob' } }],
  ['<script>if (a < b) show("</p>")</script>', { tag: 'script', attrs: {}, content: 'if (a < b) show("</p>")' }],
  ['<noscript><img src="a.png"></noscript>', { tag: 'noscript', attrs: {}, content: '<img src="a.png">' }],
])('a tag of the head that is written as HTML: %s', (html, tag) => {
  expect(headTags([html])).toEqual([tag]);
});

test('a text without a tag is left out', () => {
  expect(headTags(['text', ''])).toEqual([]);
});
