// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createScrollPositions,
  hashTarget,
  parsePositions,
  scrollKey,
} from '../../../../theme/router/scroll-restoration.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

test('positions are kept per history entry and survive a reload', () => {
  vi.stubGlobal('scrollY', 120);
  createScrollPositions().save('a');
  expect(createScrollPositions().get('a')).toBe(120);
  expect(createScrollPositions().get('b')).toBeUndefined();
});

test('only the last hundred positions are stored', () => {
  const positions = createScrollPositions();
  for (let index = 0; index < 150; index += 1) positions.save(`entry-${index}`);
  const stored = parsePositions(sessionStorage.getItem(scrollKey));
  expect([stored.size, stored.has('entry-49'), stored.has('entry-50')]).toEqual([100, false, true]);
});

test('without storage, positions are kept during the visit', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  vi.stubGlobal('scrollY', 7);
  const positions = createScrollPositions();
  positions.save('a');
  expect(positions.get('a')).toBe(7);
});

test.each([
  ['nothing', null],
  ['garbage', '{'],
  ['another shape', '{"a":1}'],
  ['wrong pairs', '[["a","1"],[1,2],null,["__proto__"]]'],
])('invalid positions in storage are ignored: %s', (_, text) => {
  expect([...parsePositions(text)]).toEqual([]);
});

test.each([
  ['#part', 'part'],
  ['#%E7%AB%A0%E8%8A%82', '章节'],
  ['#100%', '100%'],
  ['#%zz', '%zz'],
  ['#a%20"b\'', 'a "b\''],
  ['#%2541', '%41'],
])('%s refers to the element with the id %s', (hash, id) => {
  const element = document.createElement('h2');
  element.id = id;
  document.body.append(element);
  expect(hashTarget(hash)).toBe(element);
});

test('an unknown hash has no target', () => {
  expect(hashTarget('')).toBeUndefined();
  expect(hashTarget('#constructor')).toBeUndefined();
});
