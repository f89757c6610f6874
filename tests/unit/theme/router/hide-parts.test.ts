// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { hideParts } from '../../../../theme/router/hide-parts.ts';

const { dataset } = document.documentElement;

function hiddenAt(address: string): string | undefined {
  history.replaceState(null, '', address);
  hideParts();
  return dataset.hide;
}

beforeEach(() => {
  delete dataset.hide;
});

test('the query hides parts, and an address without it shows them again', () => {
  expect(hiddenAt('/a?navbar=0&outline=0&main=0&footer=1')).toBe('navbar outline');
  expect(hiddenAt('/b')).toBe('');
});

test('a dismissed notice stays hidden', () => {
  dataset.hide = 'sidebar banner';
  expect(hiddenAt('/a?footer=0')).toBe('footer banner');
  expect(hiddenAt('/b')).toBe('banner');
});

test('the document is not changed when nothing is hidden', () => {
  expect(hiddenAt('/a')).toBeUndefined();
});
