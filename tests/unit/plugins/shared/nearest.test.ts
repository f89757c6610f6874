import { expect, test } from 'vitest';
import { nearest, nearestHint } from '../../../../plugins/shared/nearest.ts';

test.each([
  ['tilte', ['title', 'table'], 'title'],
  ['TITLE', ['title'], 'title'],
  ['/guide/start/quik-start', ['/guide/start/', '/guide/start/quick-start'], '/guide/start/quick-start'],
  ['lnk', ['text', 'link'], 'link'],
  ['lnik', ['text', 'link'], 'link'],
  ['href', ['text', 'rel'], undefined],
  ['outline', ['title', 'plugins'], undefined],
  ['x', [], undefined],
])('the nearest name to %s in %j is %s', (name, candidates, expected) => {
  expect(nearest(name, candidates)).toBe(expected);
});

test('the first of two equally near names wins', () => {
  expect(nearest('cat', ['bat', 'hat'])).toBe('bat');
});

test('the hint is a question', () => {
  expect(nearestHint('tilte', ['title'])).toBe('Did you mean `title`?');
  expect(nearestHint('title', ['title', 'titles'])).toBe('Did you mean `titles`?');
  expect(nearestHint('title', ['title'])).toBeUndefined();
});
