import type { Program } from 'estree-jsx';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { expressionOf } from '../../../../../plugins/markdown/estree.ts';
import { readValue } from '../../../../../plugins/optional/check-props/prop-value.ts';

function propValue(code: string) {
  const { program } = parseSync('value.js', `(${code})`, { preserveParens: false });
  // Both parsers write the same kind of tree.
  const estree: Program = JSON.parse(JSON.stringify(program));
  const expression = expressionOf(estree);
  return expression && readValue(expression);
}

test.each([
  ["'a'", 'a'],
  ['-2.5', -2.5],
  ['true', true],
  ['null', null],
  ['undefined', undefined],
  ['`a\\n`', 'a\n'],
])('%s is a literal', (code, value) => {
  expect(propValue(code)).toEqual({ kind: 'literal', value });
});

test.each([`\`a\${b}\``, 'f()', '1 + 2', '/a/', '-a', 'a[0]', 'a ? 1 : 2', '!a'])(
  '%s is known only at render time',
  (code) => {
    expect(propValue(code)).toEqual({ kind: 'unknown' });
  },
);

test('functions and names are told apart', () => {
  expect(propValue('() => 1')).toEqual({ kind: 'function' });
  expect(propValue('sizes.large')).toEqual({ kind: 'name', path: ['sizes', 'large'] });
});

test('arrays and objects have their values with offsets; a spread or a computed name leaves an object open', () => {
  expect(propValue("[1, , ...rest, 'a']")).toEqual({
    kind: 'array',
    elements: [
      { value: { kind: 'literal', value: 1 }, offset: 2 },
      { value: { kind: 'unknown' }, offset: undefined },
      { value: { kind: 'unknown' }, offset: 7 },
      { value: { kind: 'literal', value: 'a' }, offset: 16 },
    ],
  });
  expect(propValue("{ a: 1, 'b-c': d, e, f() {}, get g() { return 1 } }")).toEqual({
    kind: 'object',
    isOpen: false,
    entries: [
      { name: 'a', value: { kind: 'literal', value: 1 }, offset: 3 },
      { name: 'b-c', value: { kind: 'name', path: ['d'] }, offset: 9 },
      { name: 'e', value: { kind: 'name', path: ['e'] }, offset: 19 },
      { name: 'f', value: { kind: 'function' }, offset: 22 },
      { name: 'g', value: { kind: 'unknown' }, offset: 30 },
    ],
  });
  expect(propValue('{ ...a }')).toEqual({ kind: 'object', isOpen: true, entries: [] });
  expect(propValue('{ [a]: 1 }')).toEqual({ kind: 'object', isOpen: true, entries: [] });
});
