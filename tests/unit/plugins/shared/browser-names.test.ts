import { expect, test } from 'vitest';
import { browserNameHint } from '../../../../plugins/shared/browser-names.ts';

test('only browser globals have a hint', () => {
  expect(browserNameHint('window')).toBe(
    "`window` does not exist at build: use it in an effect or a handler of a component with `'use client'`.",
  );
  expect(browserNameHint('widnow')).toBeUndefined();
});
