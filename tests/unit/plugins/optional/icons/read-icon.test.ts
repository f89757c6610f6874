import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { readIcon } from '../../../../../plugins/optional/icons/read-icon.ts';

test.each([
  [
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" id="a" width="24" viewBox="0 0 24 24" aria-labelledby="t"><title id="t">A</title><!-- b --><path id="c" d="M0 0h1"/></svg>\n',
    '<svg width="1.15em" viewBox="0 0 24 24" fill="currentColor" height="1.15em" class="own-icon" aria-hidden="true"><path d="M0 0h1"></path></svg>',
  ],
  [
    '<svg viewBox="0 0 1 1" fill="none" stroke="currentColor" stroke-width="2"><g fill="red"/></svg>',
    '<svg viewBox="0 0 1 1" stroke="currentColor" stroke-width="2" fill="none" width="1.15em" height="1.15em" class="own-icon" aria-hidden="true"><g fill="red"></g></svg>',
  ],
])('an icon has the size and the color of the text, and no ids and titles', (text, html) => {
  const icon = readIcon(text);
  expect(typeof icon === 'object' && toHtml(icon)).toBe(html);
});

test.each([
  ['<svg><script>1</script></svg>', '<script'],
  ['<svg><style>a{}</style></svg>', '<style'],
  ['<svg onload="1"></svg>', 'onload='],
  ['<svg><use xlink:href="#a"/></svg>', 'xlink:href='],
  ['<svg><path fill="url(#a)"/></svg>', 'url(#a)'],
  ['<svg style="background: URL(https://a.example/b.png)"></svg>', 'URL(https://a.example/b.png)'],
  ['<p>a</p>', undefined],
])('%s is no icon', (text, found) => {
  expect(readIcon(text)).toBe(found);
});
