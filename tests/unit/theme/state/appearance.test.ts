// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  appearanceStore,
  darkStore,
  isDark,
  parseAppearance,
  setAppearance,
  startAppearance,
} from '../../../../theme/state/appearance.ts';

const key = 'doc-site-appearance';
let stop = () => {};
let system = fakeSystem(false);

/** The system's colour scheme; a test can change it. */
function fakeSystem(matches: boolean) {
  const media = Object.assign(new EventTarget(), { matches });
  vi.stubGlobal('matchMedia', () => media);
  return {
    change(next: boolean) {
      media.matches = next;
      media.dispatchEvent(new Event('change'));
    },
  };
}

beforeEach(() => {
  localStorage.clear();
  appearanceStore.set('auto');
  system = fakeSystem(false);
});
afterEach(() => stop());

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'auto'],
  ['purple', 'auto'],
  ['__proto__', 'auto'],
  ['', 'auto'],
  [null, 'auto'],
])('the stored value %o counts as %s', (stored, appearance) => {
  expect(parseAppearance(stored, true)).toBe(appearance);
});

test('a site can be dark until the reader chooses, or always', () => {
  expect([null, 'purple', 'auto', 'light'].map((stored) => parseAppearance(stored, 'dark'))).toEqual([
    'dark',
    'dark',
    'auto',
    'light',
  ]);
  expect(isDark('light', 'force-dark', false)).toBe(true);
});

test('a site can be light until the reader chooses', () => {
  const stored = [null, 'purple', 'auto', 'dark'];
  expect(stored.map((value) => parseAppearance(value, 'light'))).toEqual(['light', 'light', 'auto', 'dark']);
});

test('a site can follow the system, whatever is stored', () => {
  localStorage.setItem(key, 'light');
  stop = startAppearance('force-auto');
  expect(darkStore.get()).toBe(false);
  system.change(true);
  expect(darkStore.get()).toBe(true);
});

test('auto follows the system, a choice overrides it, and without dark mode pages are light', () => {
  expect(isDark('auto', true, true)).toBe(true);
  expect(isDark('light', true, true)).toBe(false);
  expect(isDark('dark', true, false)).toBe(true);
  expect(isDark('dark', false, true)).toBe(false);
});

test('the stored choice is applied to the document', () => {
  localStorage.setItem(key, 'dark');
  stop = startAppearance(true);
  expect([appearanceStore.get(), darkStore.get(), document.documentElement.dataset.theme]).toEqual([
    'dark',
    true,
    'dark',
  ]);
});

test('changes of the system apply while there is no choice', () => {
  stop = startAppearance(true);
  system.change(true);
  expect(document.documentElement.dataset.theme).toBe('dark');
  setAppearance('light');
  expect(document.documentElement.dataset.theme).toBe('light');
  system.change(true);
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('a choice is stored', () => {
  stop = startAppearance(true);
  setAppearance('dark');
  expect(localStorage.getItem(key)).toBe('dark');
});

test('a choice in another tab is applied', () => {
  stop = startAppearance(true);
  localStorage.setItem(key, 'dark');
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(darkStore.get()).toBe(true);
});

test('when storage throws, a choice lasts for the visit', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied');
  });
  stop = startAppearance(true);
  expect(appearanceStore.get()).toBe('auto');
  setAppearance('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});
