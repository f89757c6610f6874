import { expect, test } from 'vitest';
import { trackOptions } from '../../../../scripts/migrate/track-options.ts';

test('options that nothing reads are named by the outermost path, entries of lists and trees once', () => {
  const item = { text: 'A', badge: 'new', items: [{ text: 'B', badge: 'old' }] };
  const { options, unread } = trackOptions(
    Object.freeze({
      title: 'Kite',
      vite: { plugins: [1] },
      off: undefined,
      sidebar: { '/guide/': [item], '/api/': [item] },
      locales: { de: { label: 'Deutsch', head: [] }, fr: { head: [] } },
    }),
    'config.ts',
  );
  const textsOf = (items: unknown): unknown[] =>
    Array.isArray(items) ? items.flatMap(({ text, items: below }) => [text, ...textsOf(below)]) : [];
  const { title, sidebar, locales } = options;
  expect(title).toBe('Kite');
  expect(Object.values(Object(sidebar)).flatMap(textsOf)).toEqual(['A', 'B', 'A', 'B']);
  expect(Object(Object(locales).de).label).toBe('Deutsch');
  expect(unread()).toEqual(['vite', 'sidebar.*[].badge', 'sidebar.*[].items[].badge', 'locales.*.head']);
});
