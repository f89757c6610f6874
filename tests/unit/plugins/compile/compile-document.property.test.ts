import { expect, test } from 'vitest';
import { compileDocument } from '../../../../plugins/compile/compile-document.ts';
import { fc } from '../../../support/fast-check.ts';
import { settings } from '../markdown/compile.ts';

/** Pieces of documents, well-formed and not. */
const pieces = [
  '# Heading',
  '## {#id}',
  '## constructor {#__proto__}',
  ':::tip Title',
  ':::',
  ':::code-group',
  ':::steps',
  '```ts title="a.ts" {1,3-}',
  '```',
  '~~~constructor',
  '- item',
  '  1. nested',
  '> [!NOTE]',
  '| a | b |',
  '|:-:|--|',
  '[link](/a#b)',
  '[bad](javascript:alert(1))',
  '![](./none.png)',
  '[^1]',
  '[^1]: Note',
  '<b>',
  '</b>',
  '<Badge text={1} />',
  '<Unknown>',
  '{',
  '}',
  '{1 + 1}',
  "import A from './a.mdx'",
  'export const a = 1',
  '---',
  'title: [',
  '<!-- comment -->',
  '**强调。**后',
  '😀\u0000\u200d',
  '&amp; &nope;',
  '\\',
  '\t',
];

const document = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('\n', '\n\n', ' ', '\r\n')), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

test('whatever a document holds, it compiles, or fails with a problem that names its file', async () => {
  const property = fc.asyncProperty(document, fc.constantFrom('md', 'mdx'), async (source, extension) => {
    const file = `${settings.docsDir}/en/guide/fuzz.${extension}`;
    const result = await compileDocument({ settings, version: '1', file, source });
    const problems = result.ok ? result.meta.problems : [result.problem];
    for (const problem of problems) {
      expect(problem.file).toBe(`docs/en/guide/fuzz.${extension}`);
      expect(problem.message).toMatch(/^\S.*[.!?]$/s);
    }
  });
  await fc.assert(property, { numRuns: 150 });
});
