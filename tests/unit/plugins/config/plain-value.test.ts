import { expect, test } from 'vitest';
import { plainValue } from '../../../../plugins/config/plain-value.ts';

/** CPU time in microseconds for a value that would take for ever if every path through it were followed. */
const limit = 2_000_000;

function refusal(value: unknown) {
  const start = process.cpuUsage();
  const result = plainValue(value);
  expect(process.cpuUsage(start).user).toBeLessThan(limit);
  return result.ok ? undefined : { path: result.path, reason: result.reason, detail: result.detail };
}

test('an object that is used twice is copied twice', () => {
  const shared = { a: 1 };
  expect(plainValue({ x: shared, y: [shared] })).toEqual({ ok: true, value: { x: { a: 1 }, y: [{ a: 1 }] } });
});

test('circles are refused at once, however many ways lead round them', () => {
  const config: Record<string, unknown> = {};
  config.a = config;
  config.b = config;
  expect(refusal(config)).toMatchObject({ path: ['a'], reason: 'circle' });
  const list: unknown[] = [];
  list.push(list, list);
  expect(refusal({ list })).toMatchObject({ path: ['list', 0], reason: 'circle' });
});

test('a value that grows exponentially is refused', () => {
  let value: unknown = 'x';
  for (let depth = 0; depth < 50; depth += 1) value = [value, value];
  expect(refusal({ value })).toMatchObject({ reason: 'size' });
});

test('endless nesting is refused', () => {
  let value: unknown = 'x';
  for (let depth = 0; depth < 50_000; depth += 1) value = { value };
  expect(refusal(value)).toMatchObject({ reason: 'depth' });
});

test('a getter that throws is refused with its path and what it threw', () => {
  const nav = {
    get text() {
      throw new Error('not today');
    },
  };
  expect(refusal({ nav: [nav] })).toEqual({ path: ['nav', 0, 'text'], reason: 'getter', detail: 'not today' });
});

test('a proxy is refused when it throws, or reports too large a length', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(refusal({ nav: [proxy] })).toMatchObject({ path: ['nav', 0], reason: 'getter' });
  const keys = new Proxy({}, { ownKeys: () => ['a', 'a'] });
  expect(refusal({ logo: keys })).toMatchObject({ path: ['logo'], reason: 'getter' });
  const long = new Proxy([], { get: (list, key) => (key === 'length' ? 1e9 : Reflect.get(list, key)) });
  expect(refusal({ feeds: long })).toMatchObject({ path: ['feeds'], reason: 'size' });
  const hostile = new Proxy(
    {},
    {
      ownKeys() {
        throw proxy;
      },
    },
  );
  expect(refusal({ icons: hostile })).toMatchObject({ path: ['icons'], reason: 'getter' });
});

test.each([
  ['a\0b', 'control character U+0000'],
  ['a\ud83d', 'half of a character U+D83D'],
  ['\ude00a', 'half of a character U+DE00'],
  ['\uffff', 'character U+FFFF'],
])('%j is refused in texts and keys', (text, detail) => {
  expect(refusal({ docsDir: text })).toEqual({ path: ['docsDir'], reason: 'character', detail });
  expect(refusal({ redirects: { [text]: '/b' } })).toEqual({ path: ['redirects'], reason: 'character', detail });
});

test('characters of two halves are taken', () => {
  expect(refusal({ title: '\ud83d\ude00\u2028 \t' })).toBeUndefined();
});

test('a key `__proto__` is refused', () => {
  expect(refusal(JSON.parse('{ "a": { "__proto__": {} } }'))).toMatchObject({
    path: ['a', '__proto__'],
    reason: 'proto',
  });
});
