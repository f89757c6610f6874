import { expect, test } from 'vitest';
import { darkScript } from '../../../../../plugins/shared/head-scripts/appearance.ts';
import { runScript } from './run-script.ts';

function themeOf(value: string | undefined, systemIsDark: boolean, darkMode = true): string | undefined {
  const stored = value === undefined ? {} : { 'doc-site-appearance': value };
  return runScript(darkScript({ darkMode }), { stored, systemIsDark }).dataset.theme;
}

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  ['auto', false, 'light'],
  ['DARK', false, 'light'],
  ['constructor', true, 'dark'],
  [undefined, true, 'dark'],
])('%s stored, system dark: %s, is shown %s', (value, systemIsDark, theme) => {
  expect(themeOf(value, systemIsDark)).toBe(theme);
});

test('storage that throws counts as auto', () => {
  expect(runScript(darkScript({ darkMode: true }), { stored: 'throws', systemIsDark: true }).dataset.theme).toBe(
    'dark',
  );
});

test('without dark mode the page is light, whatever is stored', () => {
  expect(themeOf('dark', true, false)).toBe('light');
});
