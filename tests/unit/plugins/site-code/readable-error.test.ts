import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { readableError } from '../../../../plugins/site-code/readable-error.ts';

test.each([
  ['null', null, '`null`'],
  ['a text', 'x', "`'x'`"],
  ['an object without a prototype', Object.create(null), '`[Object: null prototype] {}`'],
  ['a proxy of an error', new Proxy(new Error('no'), {}), '`Error: no`'],
  ['a long text', 'x'.repeat(300), `\`'${'x'.repeat(199)}…\``],
])('%s becomes an error that shows it', (_what, thrown, shown) => {
  expect(readableError(thrown)).toMatchObject({
    problems: [{ message: `${shown} was thrown, which is not an error.`, hint: expect.stringContaining('Throw an') }],
  });
});

test('an error stays as it is, also one of another context', () => {
  const error = new TypeError('a');
  expect(readableError(error)).toBe(error);
  const foreign: unknown = runInNewContext('new Error("b")');
  expect(readableError(foreign)).toBe(foreign);
});
