import { beforeAll, describe, expect, test } from 'vitest';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { compile, compileToCode } from './compile.ts';

const docsDir = temporaryFolder();
const settings = { root: docsDir, docsDir };
const basics = `---
title: Basics
---

# Basics

First line. [Next](./next.md#x)

<!-- #region usage -->
:::tip Use it
Text
:::
<!-- #endregion usage -->

## Install it {#install}

Run it.

### Details

\`\`\`ts file="./a.ts#one"
\`\`\`

## End

The end.
`;

beforeAll(() => {
  writeOutput(docsDir, 'en/parts/basics.md', basics);
  writeOutput(
    docsDir,
    'en/parts/basics.mdx',
    '{/* #region b */}\n*Part* {1 + 1}\n{/* #endregion b */}\n\nimport a from "a";\n',
  );
  writeOutput(
    docsDir,
    'en/parts/nested.md',
    '# N\n\n## A\n\n<!--@include: ./basics.md#end-->\n\n## B\n\n<!--@include: ./nested.md#b-->\n',
  );
  writeOutput(docsDir, 'en/parts/a.ts', '// #region one\nlet a;\n// #endregion\n');
  writeOutput(docsDir, 'en/next.md', '# Next\n');
});

const included = (part: string, name = 'basics.md') =>
  compile(`Before\n\n<!--@include: ../parts/${name}${part}-->\n\nAfter`, { file: 'en/guide/page.md', settings });

test.each([
  [
    '#usage',
    '<aside class="container" data-kind="tip" role="note"><p class="container-title">Use it</p><p>Text</p></aside>',
  ],
  ['#end', '<p>The end.</p>'],
  ['#basics{2}', '<p>First line. <a href="/parts/next#x">Next</a></p>'],
  ['{7}', '<p>First line. <a href="/parts/next#x">Next</a></p>'],
  ['#L17-L17', '<p>Run it.</p>'],
  ['{26,}', '<p>The end.</p>'],
])('%s is a part of a document', async (part, html) => {
  const { html: page, meta } = await included(part);
  expect(page).toBe(`<p>Before</p>\n${html}\n<p>After</p>`);
  expect(meta.problems).toEqual([]);
  expect(Object.keys(meta.dependencies)).toContain(`${docsDir}/en/parts/basics.md`);
});

test('the section of a heading has the headings below it, and code from files beside the part', async () => {
  const { html, meta } = await included('#install');
  expect(html).toContain('<p>Run it.</p>\n<h3 id="details" ');
  expect(html).toContain('<span class="token keyword">let</span> a');
  expect(html).not.toContain('The end.');
  expect(meta.blocks).toContainEqual(expect.objectContaining({ kind: 'heading', id: 'details' }));
});

test('a part may contain a part', async () => {
  const { html } = await included('#a', 'nested.md');
  expect(html).toBe('<p>Before</p>\n<p>The end.</p>\n<p>After</p>');
});

test('a document of MDX includes a part in a comment of MDX', async () => {
  const source = '{/* @include: ../parts/basics.mdx#b */}';
  const { html } = await compile(source, { file: 'en/guide/page.mdx', settings });
  expect(html).toBe('<p><em>Part</em> 2</p>');
});

describe('a part that cannot be included:', () => {
  test.each([
    ['../parts/basics.md#xyz', 'Its parts are usage, basics, install, details, end.'],
    ['../parts/basics.md#useage', 'there is no such region, heading or line. Did you mean `usage`?'],
    ['../parts/basics.md{99,}', 'there is no such region, heading or line. There are 26 lines: `{1,26}`.'],
    ['../parts/basics.md{1,3}', 'it has no text.'],
    ['../parts/basics.md{x}', 'there is no such region, heading or line.'],
    ['../parts/none.md#a', 'there is no such file.'],
    ['../parts/basics.mdx#b', 'expected a document whose name ends with `.md`, as the name of this document does.'],
    ['../parts/nested.md#b', 'the document includes more than 100, or one of them contains itself.'],
  ])('%s', async (part, message) => {
    const { meta } = await compileToCode(`# A\n\n<!--@include: ${part}-->`, { file: 'en/guide/page.md', settings });
    expect(meta.problems.map(({ line, message, hint }) => ({ line, said: `${message} ${hint}` }))).toEqual([
      { line: 3, said: expect.stringContaining(message) },
    ]);
  });

  test.each([
    ['an import', '{/* @include: ../parts/basics.mdx{4,} */}', 'Unexpected import or export in a part'],
    ['half an element', '{/* @include: ../parts/half.mdx{1} */}', 'Expected a closing tag'],
  ])('%s', async (_, source, message) => {
    writeOutput(docsDir, 'en/parts/half.mdx', '<div>\n</div>\n');
    const { meta } = await compileToCode(source, { file: 'en/guide/page.mdx', settings });
    expect(meta.problems).toMatchObject([{ line: 1, message: expect.stringContaining(message) }]);
  });
});
