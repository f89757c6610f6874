import { expect, test } from 'vitest';
import { renderError } from '../../../../scripts/ssg/render-error.ts';

const hintOf = (name: string) => renderError(new ReferenceError(`${name} is not defined`), {}).problems[0]?.hint;

test('a thrown value that is no error has the hint to throw one', () => {
  expect(renderError(Object.create(null), {}).problems[0]?.hint).toContain('Throw an `Error`');
});

test('only a missing browser global is reported as missing at build', () => {
  expect(hintOf('window')).toBe(
    "`window` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
  );
  expect(hintOf('widnow')).toBe('Import or define `widnow`.');
});

test.each([
  "Cannot read properties of null (reading 'useState')",
  'Objects are not valid as a React child (found: object with keys {$$typeof, type, key, ref, props, _owner}).',
])('a component that uses another React leads to `npm ls react`: %s', (message) => {
  expect(renderError(new Error(message), {}).problems[0]?.hint).toContain('`npm ls react`');
});

test('an object in place of an element leads to what can be shown', () => {
  const error = new Error('Objects are not valid as a React child (found: object with keys {a}).');
  expect(renderError(error, {}).problems[0]?.hint).toContain('`JSON.stringify(value)`');
});

test('if a component is something else, the hint leads to the modules that may export it', () => {
  const error = new Error('Element type is invalid: expected a string or a class/function but got: object.');
  expect(renderError(error, {}).problems[0]?.hint).toContain('default exports');
});
