import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { firstSentence } from '../../../../plugins/markdown/text/first-sentence.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { compileToCode, settings } from './compile.ts';

test('blocks are the visible text in order', async () => {
  const source = `import OnExit from '../shared/on-exit.mdx'

# Title <Badge text="new" />

One *two*
three[^1] and [four](/x).

- Item

| Head |
| --- |
| Cell |

\`\`\`ts
const a = 1; // [!code ++]
\`\`\`

:::tip Boxed
Body
:::

<Card title="Named">Child</Card>

<OnExit />

{1 + 1}

[^1]: Note.`;
  const { meta } = await compileToCode(source);
  expect(meta.blocks).toEqual([
    { kind: 'heading', depth: 1, id: 'title', text: 'Title', tag: 'new', place: { line: 3, column: 1 } },
    { kind: 'text', text: 'One two three and four.' },
    { kind: 'text', text: 'Item' },
    { kind: 'text', text: 'Head' },
    { kind: 'text', text: 'Cell' },
    { kind: 'text', text: 'const a = 1;' },
    { kind: 'text', text: 'Boxed' },
    { kind: 'text', text: 'Body' },
    { kind: 'text', text: 'Named' },
    { kind: 'text', text: 'Child' },
    { kind: 'fragment', file: `${settings.docsDir}/en/shared/on-exit.mdx`, place: { line: 24, column: 1 } },
    { kind: 'text', text: 'Note.' },
  ]);
  expect(meta.firstSentence).toBe('One two three and four.');
  expect(meta.problems).toEqual([]);
});

test('a document that `.md` includes is a fragment; a missing document is reported', async () => {
  const docsDir = temporaryFolder();
  writeOutput(docsDir, 'en/guide/_part.md', '## Part');
  const source = ['# A\n\n- Item\n\n  <!-- @include: @/en/guide/_part.md -->', '<!--@include: ./_none.md-->'].join(
    '\n\n',
  );
  const { meta } = await compileToCode(source, { file: 'en/guide/page.md', settings: { root: docsDir, docsDir } });
  const file = join(docsDir, 'en/guide/_part.md');
  expect(meta.blocks.slice(1)).toEqual([
    { kind: 'text', text: 'Item' },
    { kind: 'fragment', file, place: { line: 5, column: 3 } },
  ]);
  expect(meta.problems).toMatchObject([
    { line: 7, message: 'Unexpected document `./_none.md` to include: there is no such file.' },
  ]);
});

test('the path of an included document may have spaces; files that are not documents are refused', async () => {
  const docsDir = temporaryFolder();
  mkdirSync(join(docsDir, 'en'));
  for (const name of ['_my part.md', '_code.tsx', '_a?b.md']) writeFileSync(join(docsDir, 'en', name), 'Part');
  const paths = ['./_my part.md', './_code.tsx', '/etc/passwd', './_a?b.md'];
  const source = paths.map((path) => `<!--@include: ${path}-->`).join('\n\n');
  const { meta } = await compileToCode(source, { file: 'en/page.md', settings: { root: docsDir, docsDir } });
  expect(meta.blocks).toMatchObject([{ kind: 'fragment', file: join(docsDir, 'en/_my part.md') }]);
  expect(meta.problems.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
    [3, 'Unexpected file `./_code.tsx` to include'],
    [5, 'Unexpected file `/etc/passwd` to include'],
    [7, 'Unexpected file `./_a?b.md` to include'],
  ]);
});

test('headings, footnotes, HTML and JSX have ids', async () => {
  const { meta } = await compileToCode('## A\n\n<div id="b" />\n\nText[^c]\n\n[^c]: Note');
  expect(meta.ids).toEqual(['b', 'a', 'guide-page-fnref-c', 'guide-page-footnote-label', 'guide-page-fn-c']);
});

describe('firstSentence', () => {
  test.each([
    ['One. Two.', 'One.'],
    ['One! Two.', 'One!'],
    ['One', 'One'],
    ['Use a tool, e.g. Rspack, for it. Two.', 'Use a tool, e.g. Rspack, for it.'],
    ['Set it in rsbuild.config.ts. Then run.', 'Set it in rsbuild.config.ts.'],
    ['Version 0.5 is out. Two.', 'Version 0.5 is out.'],
    ['It is fast (very.) Two.', 'It is fast (very.)'],
    ['By J. Doe and others. Two.', 'By J. Doe and others.'],
    ['它很快。第二句。', '它很快。'],
    ['快吗？是的！', '快吗？'],
    ['他说“好。”然后走了。', '他说“好。”'],
    ['', ''],
  ])('%j begins with %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});

test('fences are recorded as written, with the place of their first line', async () => {
  const source = `- In a list:

  \`\`\`ts title="a.ts" {1}
  const a = 1; // [!code ++]
  \`\`\`

<Card>
\`\`\`js nocheck="shown broken"
a b
\`\`\`
</Card>

\`\`\` file="./sample.ts"
\`\`\`

\`\`\`tree nocheck
a
\`\`\`
`;
  const { meta } = await compileToCode(source);
  expect(meta.fences).toEqual([
    { lang: 'ts', title: 'a.ts', code: 'const a = 1; // [!code ++]', place: { line: 3, column: 3 } },
    { lang: 'js', nocheck: 'shown broken', code: 'a b', place: { line: 8, column: 1 } },
    {
      lang: 'ts',
      file: 'docs/en/guide/sample.ts',
      code: 'export const answer = 42;',
      place: { line: 13, column: 1 },
    },
    { lang: 'tree', nocheck: '', code: 'a', place: { line: 16, column: 1 } },
  ]);
});
