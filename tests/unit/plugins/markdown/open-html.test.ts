import { expect, test } from 'vitest';
import { openTags } from '../../../../plugins/markdown/remark/open-html.ts';
import { problemsOf } from './compile.ts';

const file = 'en/guide/page.md';

test('an unclosed element is reported at its tag', async () => {
  expect(await problemsOf('# A\n\nSome <b>bold words.\n\nAn `<i>` in code, an </i>.\n', { file })).toEqual([
    'docs/en/guide/page.md:3:6 open-html: Unexpected `<b>`: nothing closes it. ' +
      'Write `</b>` where it ends, in the same paragraph or on a separate line, or `\\<b>` for text.',
  ]);
});

test.each([
  ['words in angle brackets that were meant as text', 'An Array<string> of texts.', '`<string>`'],
  ['one of two nested elements', 'A <b>bold <i>word</b>.', '`<i>`'],
  ['an element that is closed in another paragraph', '> <u>One\n\n</u>', '`<u>`'],
])('%s is reported', async (_, source, written) => {
  expect(await problemsOf(source, { file })).toEqual([expect.stringContaining(`Unexpected ${written}`)]);
});

test('a comment that nothing ends is an error, because it hides the rest of the page', async () => {
  expect(await problemsOf('# A\n\nText.\n\n<!-- a note\n\nMore.\n', { file })).toEqual([
    'docs/en/guide/page.md:5:1 open-html: Unexpected `<!--`: nothing ends the comment, so the text below is missing on ' +
      'the page. Write `-->` where the comment ends.',
  ]);
});

test('an element below the first line of a block is reported in its line', async () => {
  expect(await problemsOf('<div>\n<p>Text.\n<section title="a > b">\n</div>\n', { file })).toEqual([
    expect.stringContaining('page.md:3:1 open-html: Unexpected `<section title="a > b">`'),
  ]);
});

test.each([
  '<details>\n<summary>More</summary>\n\nWith **Markdown**.\n\n</details>',
  'A <b title="</b>">bold</b> word<br>, <img src="data:,x" alt="A"> and <kbd>K</kbd>.',
  '<ul>\n<li>One\n<li>Two\n</ul>',
  '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
  '<!-- a <b> in a comment -->',
  '<!-- over\n\ntwo paragraphs -->',
  'Text <!-- a --> and <!-- b -->.',
  'Text \\<b> and `<b>`, a <https://a.example/> link.',
])('%s is closed', async (source) => {
  expect(await problemsOf(source, { file })).toEqual([]);
});

test.each(['<i>\n', '<a ', '<!--', '<script ', '<a "', "<b x='"])(
  'a megabyte of %j is read in linear time',
  async (part) => {
    const start = process.cpuUsage();
    openTags([{ type: 'html', value: part.repeat(1_000_000 / part.length) }]);
    const { user } = process.cpuUsage(start);
    expect(user).toBeLessThan(1_000_000);
  },
);
