import { expect, test } from 'vitest';
import { codeWrapScript } from '../../../../../plugins/shared/head-scripts/code-wrap.ts';
import { runScript } from './run-script.ts';

test.each([
  [{ 'doc-site-wrap': 'on' }, 'on'],
  [{ 'doc-site-wrap': 'off' }, 'off'],
  [{ 'doc-site-wrap': '"><' }, undefined],
  [{}, undefined],
  ['throws', undefined],
] as const)('%j stored: %s', (stored, choice) => {
  expect(runScript(codeWrapScript(), { stored }).dataset.wrap).toBe(choice);
});
