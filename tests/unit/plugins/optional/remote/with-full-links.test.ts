import { expect, test } from 'vitest';
import { withFullLinks } from '../../../../../plugins/optional/remote/with-full-links.ts';

const changed = (markdown: string) =>
  withFullLinks(markdown, (link, isImage) => `${isImage ? 'image' : 'page'}:${link}`);

test.each([
  ['[a](docs/a.md) and [b](./b.md#c "docs/a.md")', '[a](page:docs/a.md) and [b](page:./b.md#c "docs/a.md")'],
  [
    '[a](a.md "a.md") and [b](<a b.md>) and [c](c\\_d.md)',
    '[a](page:a.md "a.md") and [b](<page:a b.md>) and [c](page:c_d.md)',
  ],
  ['[docs/a.md](docs/a.md)', '[docs/a.md](page:docs/a.md)'],
  ['[![logo](logo.svg)](logo.svg)', '[![logo](image:logo.svg)](page:logo.svg)'],
  ['[a]\n\n[a]: a.md "see a.md"', '[a]\n\n[a]: page:a.md "see a.md"'],
  ['> <p>\n> <source srcset="a.png 1x, b.png 2x">', '> <p>\n> <source srcset="image:a.png 1x, image:b.png 2x">'],
  [
    '<img src="x.png">\n<a href=\'y.md\'>y</a> <a href=z.md>z</a>',
    '<img src="image:x.png">\n<a href=\'page:y.md\'>y</a> <a href=page:z.md>z</a>',
  ],
])('relative links and images change: %j', (markdown, expected) => {
  expect(changed(markdown)).toBe(expected);
});

test.each([
  '[a]()',
  '[a](#part)',
  '[a](https://a.example/)',
  '[a](//a.example/)',
  '<me@a.example>',
  '`[a](a.md)`',
  'a.md',
])('everything else stays: %j', (markdown) => {
  expect(changed(markdown)).toBe(markdown);
});
