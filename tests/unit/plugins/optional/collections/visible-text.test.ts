import { expect, test } from 'vitest';
import { visibleText } from '../../../../../plugins/optional/collections/visible-text.ts';

test.each([
  ['', false],
  ['\u00A0\u2003\u200B', false],
  ['\uFE0F', false],
  ['C++', true],
  ['…', true],
  ['👩‍👧', true],
  ['性能', true],
])('%j can be seen: %s', (text, isVisible) => {
  expect(visibleText.safeParse(text).success).toBe(isVisible);
});
