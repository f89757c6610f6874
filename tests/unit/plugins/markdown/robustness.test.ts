import { describe, expect, test } from 'vitest';
import { parseFenceMeta } from '../../../../plugins/markdown/code/fence-meta.ts';
import { fileTreeHtml } from '../../../../plugins/markdown/code/file-tree.ts';
import { takeLineMarks } from '../../../../plugins/markdown/code/line-marks.ts';
import { parseImageTitle } from '../../../../plugins/markdown/image-file.ts';
import { rewriteSource } from '../../../../plugins/markdown/preprocess.ts';
import { firstSentence } from '../../../../plugins/markdown/text/first-sentence.ts';
import { cpuTime } from '../../../support/cpu-time.ts';
import { compile, compileToCode, problemsOf } from './compile.ts';

const length = 200_000;
/** Time in milliseconds for one call, on a slow machine; what is not linear takes minutes. */
const limit = 2000;

describe('a long hostile text', () => {
  const parts = [
    ' ',
    '\t',
    '> ',
    '#',
    '`',
    '~',
    ':',
    '{#',
    ']',
    '[',
    '- ',
    '1. ',
    '. ',
    'e.g. ',
    '。',
    ' =1x',
    '│',
    '|--',
    '[!code ++',
    "'",
    '\\',
    '<',
  ];
  const readers: Readonly<Record<string, (text: string) => unknown>> = {
    rewriteSource,
    firstSentence,
    parseFenceMeta,
    fileTreeHtml: (text) => fileTreeHtml(takeLineMarks(text)),
    parseImageTitle,
    takeLineMarks: (text) => takeLineMarks(text),
  };

  const names = Object.keys(readers);
  const title = '%s reads it in linear time';

  test.each(names)(title, (name) => expectLinear(name, ['']));
  test.each(names)(`${title} after other markup`, { tags: 'all' }, (name) =>
    expectLinear(name, ['## ', ':::tip ', '```ts ']),
  );

  function expectLinear(name: string, beginnings: readonly string[]): void {
    for (const part of parts) {
      for (const before of beginnings) {
        const text = `${before}${part.repeat(length / part.length)} {#a} :::`;
        expect(
          cpuTime(() => readers[name]?.(text)),
          `${before}${part}`,
        ).toBeLessThan(limit);
      }
    }
  }
});

test.each([
  ['a fence of 5,000 lines', `\`\`\`ts {1-5000}\n${'const a = { b: 1 }; // c\n'.repeat(5000)}\`\`\``],
  ['a table of 2,000 rows', `| a |\n| - |\n${'| `b` |\n'.repeat(2000)}`],
  ['250 nested quotes', `${'> '.repeat(250)}a`],
  [
    'a file tree 500 levels deep',
    `\`\`\`tree\n${Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a`).join('\n')}\n\`\`\``,
  ],
])('%s compiles', { timeout: 60_000 }, async (_, source) => {
  expect(await problemsOf(source)).toEqual([]);
});

test('120 nested lists compile', { timeout: 120_000 }, async () => {
  const source = Array.from({ length: 120 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n');
  const { meta } = await compileToCode(source, { file: 'en/a.md' });
  expect(meta.blocks).toEqual(Array.from({ length: 120 }, () => ({ kind: 'text', text: 'a' })));
});

const nestedLists = (count: number) =>
  Array.from({ length: count }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n');

describe('inside each other are no deeper than a page can be, and no text is lost:', () => {
  const expectFlattened = async (source: string, texts: number) => {
    const { html, meta } = await compile(source);
    expect(html.match(/x/g)?.length).toBe(texts);
    expect(html.match(/<(?:ul|li|blockquote|p)>/g)?.length).toBe(256);
    expect(meta.problems.map(({ rule, severity }) => ({ rule, severity }))).toEqual([
      { rule: 'deep-nesting', severity: 'warning' },
    ]);
  };

  test('150 lists', { timeout: 60_000, tags: 'all' }, () => expectFlattened(nestedLists(150), 150));

  test('500 lists', { timeout: 120_000, tags: 'all' }, () => expectFlattened(nestedLists(500), 500));

  test('1,000 quotes', { timeout: 120_000 }, () => expectFlattened(`${'>'.repeat(1000)} x`, 1));
});
