import { expect, test } from 'vitest';
import { expectedLanguage, toSample } from '../../../../../scripts/check/samples/sample.ts';

test.each([
  ['ts', undefined, { kind: 'ts' }],
  ['ts', 'src/a.tsx', { kind: 'tsx', path: 'src/a.tsx' }],
  ['ts', 'Vue 3', { kind: 'ts' }],
  ['js', 'dist/a.js (excerpt)', { kind: 'js' }],
  ['js', 'build.mjs', { kind: 'js', path: 'build.mjs' }],
  ['json', 'package.json', { kind: 'json', path: 'package.json' }],
  ['json', 'apps/web/tsconfig.build.json', { kind: 'jsonc', path: 'apps/web/tsconfig.build.json' }],
  ['json', '.eslintrc.json', { kind: 'jsonc', path: '.eslintrc.json' }],
  ['bash', undefined, { kind: 'shell' }],
  ['vue', 'src/App.vue', undefined],
  ['text', undefined, undefined],
  ['toml', undefined, { kind: 'toml' }],
  ['diff', undefined, { kind: 'diff' }],
  ['diff', 'tsconfig.json', { kind: 'diff', changed: 'jsonc' }],
])('a fence in %s with the title %s', (lang, title, expected) => {
  const fence = { lang, code: 'a', ...(title === undefined ? {} : { title }) };
  expect(toSample(fence)).toEqual(expected && { ...expected, code: 'a' });
});

test('removed lines stay empty, so that places remain valid', () => {
  const code = 'const a = 1; // [!code --]\nconst a = 2; // [!code ++]';
  expect(toSample({ lang: 'ts', code })?.code).toBe('\nconst a = 2; // [!code ++]');
});

test.each([
  ['ts', 'server.mjs', 'js'],
  ['js', 'server.mjs', undefined],
  ['ts', 'src/a.tsx', 'tsx'],
  ['jsonc', 'tsconfig.json', undefined],
  ['text', 'src/a.ts', undefined],
  ['diff', 'src/a.ts', undefined],
  ['ts', undefined, undefined],
])('a fence in %s with the title %s should name %s', (lang, title, expected) => {
  expect(expectedLanguage({ lang, code: '', ...(title === undefined ? {} : { title }) })).toBe(expected);
});
