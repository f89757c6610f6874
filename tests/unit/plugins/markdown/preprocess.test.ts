import { describe, expect, test } from 'vitest';
import { rewriteSource } from '../../../../plugins/markdown/preprocess.ts';
import { fc } from '../../../support/fast-check.ts';

describe('rewriteSource', () => {
  test.each([
    [':::tip A title', ':::tip[A title]'],
    ['::: tip', ':::tip'],
    [':::tip[A title]', ':::tip[A title]'],
    [':::details More {open}', ':::details[More]{open}'],
    [':::tip a[0] and ]', ':::tip[a[0] and \\]]'],
    ['> - :::tip T', '> - :::tip[T]'],
    [':::', ':::'],
    ['text :::tip T', 'text :::tip T'],
    ['## Text {#id}', '## Text \\{#id}'],
    ['## Text \\{#id}', '## Text \\{#id}'],
    ['## Text {#id} ##', '## Text \\{#id} ##'],
    ['Text {#id}\n---', 'Text \\{#id}\n---'],
    ['Text {#id}', 'Text {#id}'],
    ['## {count} items', '## {count} items'],
    ['```\n:::tip T\n## A {#b}\n```\n:::tip T', '```\n:::tip T\n## A {#b}\n```\n:::tip[T]'],
    ['~~~~\n~~~\n:::tip T\n~~~~\n:::tip T', '~~~~\n~~~\n:::tip T\n~~~~\n:::tip[T]'],
    ['> ```\n\n:::tip T', '> ```\n\n:::tip[T]'],
    ['- ```\n  :::tip T\n  ```\n:::tip T', '- ```\n  :::tip T\n  ```\n:::tip[T]'],
    ['---\na: ":::tip T"\n---\n:::tip T', '---\na: ":::tip T"\n---\n:::tip[T]'],
    [':::tip T\r\n:::\r\n', ':::tip[T]\r\n:::\r\n'],
  ])('%j becomes %j', (source, rewritten) => {
    expect(rewriteSource(source)).toBe(rewritten);
  });

  test('every line keeps its position, and a second run changes nothing', () => {
    const part = fc.constantFrom(
      ':::',
      'tip',
      ' ',
      '[',
      ']',
      '\\',
      '{#a}',
      '{',
      '}',
      '## ',
      '```',
      '\n',
      '> ',
      '- ',
      'x',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        const once = rewriteSource(source);
        expect(once.split('\n')).toHaveLength(source.split('\n').length);
        expect(rewriteSource(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
