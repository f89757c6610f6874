import { expect, test } from 'vitest';
import { darkScript } from '../../../../../plugins/shared/head-scripts/appearance.ts';
import type { DarkMode } from '../../../../../plugins/shared/types.ts';
import { runScript } from './run-script.ts';

function themeOf(value: string | undefined, systemIsDark: boolean, darkMode: DarkMode = true): string | undefined {
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

test.each([
  [undefined, 'dark'],
  ['auto', 'light'],
  ['light', 'light'],
  ['dark', 'dark'],
])('on a site that is dark at first, %s stored on a light system is shown %s', (value, theme) => {
  expect(themeOf(value, false, 'dark')).toBe(theme);
});

test.each([
  [undefined, 'light'],
  ['auto', 'dark'],
  ['light', 'light'],
  ['dark', 'dark'],
])('on a site that is light at first, %s stored on a dark system is shown %s', (value, theme) => {
  expect(themeOf(value, true, 'light')).toBe(theme);
});

test.each([true, false])('on a site that follows the system, nothing stored counts; system dark: %s', (isDark) => {
  const theme = isDark ? 'dark' : 'light';
  for (const stored of ['light', 'dark', undefined]) expect(themeOf(stored, isDark, 'force-auto')).toBe(theme);
});

test('on a site that is always dark the page is dark, whatever is stored', () => {
  expect(themeOf('light', false, 'force-dark')).toBe('dark');
});
