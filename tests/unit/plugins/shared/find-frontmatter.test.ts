import { expect, test } from 'vitest';
import { bodyOf, findFrontmatter } from '#shared/find-frontmatter';

test.each([
  ['---\ntitle: A\n---\nText', 'closed', 'title: A\n', 'Text'],
  ['---\r\ntitle: A\r\n---\r\nText\r\n', 'closed', 'title: A\r\n', 'Text\r\n'],
  ['\uFEFF---\ntitle: A\n---\nText', 'closed', 'title: A\n', 'Text'],
  ['--- \t\n# a comment\n---  \nText', 'closed', '# a comment\n', 'Text'],
  ['---\n---\nText', 'closed', '', 'Text'],
  ['---\na: --- b\n---', 'closed', 'a: --- b\n', ''],
  ['---\na: 1\n ---\n----\n---\n---\n', 'closed', 'a: 1\n ---\n----\n', '---\n'],
  ['---\ntitle: A\n', 'unclosed', 'title: A\n', ''],
  ['---', 'unclosed', '', ''],
  ['# Text\n---\n---\n', 'none', '', '# Text\n---\n---\n'],
  ['\uFEFFText', 'none', '', 'Text'],
  ['\n---\n---\n', 'none', '', '\n---\n---\n'],
  ['----\n---\n', 'none', '', '----\n---\n'],
  ['', 'none', '', ''],
])('the front matter of %j is %s: %j, and the text below is %j', (source, kind, yaml, body) => {
  const block = findFrontmatter(source);
  expect([block.kind, source.slice(block.start, block.end), bodyOf(source)]).toEqual([kind, yaml, body]);
});
