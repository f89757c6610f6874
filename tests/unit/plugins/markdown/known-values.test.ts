import { expect, test } from 'vitest';
import { compileToCode } from './compile.ts';

/** The texts of headings and paragraphs. */
async function textsOf(source: string): Promise<readonly string[]> {
  const { meta } = await compileToCode(source);
  return meta.blocks.flatMap((block) => ('text' in block ? block.text : []));
}

test('an expression whose value the document states is text in heading, id, description and search', async () => {
  const source = `---
title: Mill
since: { version: 0.5, tools: [saw, plane] }
---
export const name = 'Rsbuild'
export const line = \`\${name} \${frontmatter.since.version}\`

## Use {frontmatter.title}

With {line} and {frontmatter.since.tools[1]}, {frontmatter?.since['version']}.`;
  const { meta, code } = await compileToCode(source);
  expect(meta.blocks).toMatchObject([
    { kind: 'heading', id: 'use-mill', text: 'Use Mill' },
    { kind: 'text', text: 'With Rsbuild 0.5 and plane, 0.5.' },
  ]);
  expect(meta.firstSentence).toBe('With Rsbuild 0.5 and plane, 0.5.');
  expect(code).toContain('"aria-label": "Link to “Use Mill”"');
});

test.each([
  ['a name that is imported', "import { name } from './name.js'\n\nA {name} b"],
  ['a variable', 'export let name = "x"\n\nA {name} b'],
  ['a call', 'A {String(1)} b'],
  ['a property of the component', 'A {props.name} b'],
  ['a list', 'export const list = [1, 2]\n\nA {list} b'],
  ['an object with other objects in it', 'export const it = { ...other, name: "x" }\n\nA {it.name} b'],
  ['a constant that needs itself', 'export const a = b, b = a\n\nA {a} b'],
  ['what shows nothing', 'A {true}{null}{/* note */} b'],
])('%s is left to the page', async (_name, source) => {
  expect(await textsOf(source)).toEqual(['A b']);
});

test.each([
  ['without front matter', ''],
  ['with empty front matter', '---\n# tag: new\n---\n\n'],
])('in a page %s, `frontmatter` is empty', async (_name, frontMatter) => {
  const { code } = await compileToCode(`${frontMatter}A {frontmatter.tag}`);
  expect(code).toContain('const frontmatter = {};');
});
