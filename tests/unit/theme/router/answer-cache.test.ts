import { expect, test } from 'vitest';
import { createAnswerCache } from '../../../../theme/router/answer-cache.ts';
import type { Answer } from '../../../../theme/router/fetch-json.ts';

/** A cache whose requests are counted and answered from a list, or with the key. */
function cacheOf(limit: number, answers: Answer<string>[] = []) {
  const asked: string[] = [];
  const cache = createAnswerCache<string>(limit, async (key) => {
    asked.push(key);
    return answers.shift() ?? { kind: 'value', value: key };
  });
  return { cache, asked };
}

test('concurrent requests for one key are a single request', async () => {
  const { cache, asked } = cacheOf(5);
  const [first, second] = await Promise.all([cache.get('a'), cache.get('a')]);
  expect(first).toEqual({ kind: 'value', value: 'a' });
  expect(second).toBe(first);
  await cache.get('a');
  expect(asked).toEqual(['a']);
});

test('the least recently used answer is dropped first', async () => {
  const { cache } = cacheOf(2);
  await cache.get('a');
  await cache.get('b');
  await cache.get('a');
  await cache.get('c');
  expect([cache.has('a'), cache.has('b'), cache.has('c')]).toEqual([true, false, true]);
});

test('a bad response is not cached', async () => {
  const { cache, asked } = cacheOf(5, [{ kind: 'none', error: 'offline' }]);
  expect(await cache.get('a')).toEqual({ kind: 'none', error: 'offline' });
  expect(await cache.get('a')).toEqual({ kind: 'value', value: 'a' });
  expect(asked).toEqual(['a', 'a']);
});

test('a refresh replaces the cached answer only by a value', async () => {
  const { cache } = cacheOf(5, [
    { kind: 'value', value: 'old' },
    { kind: 'bad', reason: 'status 500' },
    { kind: 'value', value: 'new' },
  ]);
  await cache.get('a');
  expect(await cache.refresh('a')).toEqual({ kind: 'bad', reason: 'status 500' });
  expect(await cache.get('a')).toEqual({ kind: 'value', value: 'old' });
  await cache.refresh('a');
  expect(await cache.get('a')).toEqual({ kind: 'value', value: 'new' });
});

test('a thousand keys do not exceed the limit', async () => {
  const { cache } = cacheOf(50);
  for (let index = 0; index < 1000; index += 1) await cache.get(String(index));
  const kept = Array.from({ length: 1000 }, (_, index) => cache.has(String(index))).filter(Boolean);
  expect(kept).toHaveLength(50);
});
