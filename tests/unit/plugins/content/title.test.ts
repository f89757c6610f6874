import { expect, test } from 'vitest';
import { firstHeading } from '../../../../plugins/content/title.ts';

test.each([
  ['# Hello', 'Hello'],
  ['---\ntitle: x\n---\n\n# After front matter', 'After front matter'],
  ['--- \n# a comment\nname: x\n---\n# Title', 'Title'],
  ['```md\n# in a fence\n```\n\n# Real', 'Real'],
  ['# With `code` and **weight** {#id}', 'With code and weight'],
  ['\uFEFF# With a mark\r\n', 'With a mark'],
  ['Underlined\n=====\n', 'Underlined'],
  ['  # Indented', 'Indented'],
  ['> # In a quote\n\n# Real', 'Real'],
  ['## Second level only', undefined],
  ['No heading, but a\n\n=', undefined],
])('%j has the title %j, as Markdown and as MDX', async (source, title) => {
  expect([await firstHeading(source, 'a.md'), await firstHeading(source, 'a.mdx')]).toEqual([title, title]);
});

test.each([
  ['a.md', '<!--\n# old\n-->\n\n# New', 'New'],
  ['a.md', '# Title <sup>2</sup>', 'Title 2'],
  ['a.mdx', '{/*\n# old\n*/}\n\n# New', 'New'],
  ['a.mdx', 'export const text = `\n# old\n`;\n\n# New', 'New'],
  ['a.mdx', '# Title <Badge text="new" />', 'Title'],
  ['a.mdx', '# Title <Badge>new</Badge> {#id}', 'Title'],
  ['a.md', '# Title <Badge>new</Badge> {#id}', 'Title'],
  ['a.mdx', '# Title that <Badge cannot be compiled', 'Title that <Badge cannot be compiled'],
])('in %s the title of %j is %j', async (file, source, title) => {
  expect(await firstHeading(source, file)).toBe(title);
});
