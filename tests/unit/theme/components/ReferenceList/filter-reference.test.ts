// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { filterReference } from '../../../../../theme/components/ReferenceList/filter-reference.ts';

beforeEach(() => {
  document.body.innerHTML = [
    '<section data-group><h3>output</h3><ul>',
    '<li data-entry="jsAsync wasm">output.distPath <code>string</code></li>',
    '<li data-entry="">output.filename <code>string</code></li>',
    '</ul></section>',
    '<section data-group><h3>dev</h3><ul><li data-entry="">dev.hmr <code>boolean</code></li></ul></section>',
  ].join('');
});

/** Text of the visible headings and entries. */
const shown = () =>
  [...document.querySelectorAll('h3, li')]
    .filter((element) => element.closest('[hidden]') === null)
    .map((element) => element.textContent.split(' ')[0]);

test('an entry is shown when it has every word of the query, in any order and case', () => {
  expect(filterReference(document.body, 'PATH dist')).toBe(1);
  expect(shown()).toEqual(['output', 'output.distPath']);
});

test('an option is found by its nested options, although its entry does not show them', () => {
  expect(filterReference(document.body, 'jsasync')).toBe(1);
  expect(shown()).toEqual(['output', 'output.distPath']);
});

test('a group without visible entries is hidden until one of them is visible again', () => {
  expect(filterReference(document.body, 'boolean')).toBe(1);
  expect(shown()).toEqual(['dev', 'dev.hmr']);
  expect(filterReference(document.body, ' ')).toBe(3);
  expect(shown()).toEqual(['output', 'output.distPath', 'output.filename', 'dev', 'dev.hmr']);
});

test('nothing is shown when nothing matches', () => {
  expect(filterReference(document.body, 'string boolean')).toBe(0);
  expect(shown()).toEqual([]);
});
