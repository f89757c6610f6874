import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { moduleRequests } from '../../../../plugins/site-code/module-requests.ts';

test('the requests of a module come from imports, exports and dynamic imports', () => {
  const source =
    "import a, { x as y } from 'a';\nexport { b } from './b.ts';\nexport const c = [import('./c.ts'), import(a + '.ts')];\n";
  const requests = moduleRequests(parseSync('a.ts', source).module, source);
  expect(requests).toEqual([
    { value: 'a', isLiteral: true, start: source.indexOf("'a'"), names: ['default', 'x'] },
    { value: './b.ts', isLiteral: true, start: source.indexOf("'./b.ts'"), names: ['b'] },
    { value: './c.ts', isLiteral: true, start: source.indexOf("'./c.ts'") },
    { value: "a + '.ts'", isLiteral: false, start: source.indexOf("a + '.ts'") },
  ]);
});

test('a request only for types is marked as such', () => {
  const source =
    "import type { A } from 'a';\nimport { type B, b } from 'b';\nimport { type C } from 'c';\nexport type { D } from 'd';\nimport 'e';\n";
  const requests = moduleRequests(parseSync('a.ts', source).module, source);
  expect(requests.map(({ value, isType }) => [value, isType])).toEqual([
    ['a', true],
    ['b', undefined],
    ['c', true],
    ['e', undefined],
    ['d', true],
  ]);
});
