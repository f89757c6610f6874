import { expect, test } from 'vitest';
import { plainValue } from '../../../../plugins/config/plain-value.ts';

/** CPU time in microseconds for a value that would take for ever if every path through it were followed. */
const limit = 2_000_000;

function refusal(value: unknown) {
  const start = process.cpuUsage();
  const result = plainValue(value);
  expect(process.cpuUsage(start).user).toBeLessThan(limit);
  return result.ok ? undefined : { path: result.path, reason: result.reason };
}

test('an object that is used twice is copied twice', () => {
  const shared = { a: 1 };
  expect(plainValue({ x: shared, y: [shared] })).toEqual({ ok: true, value: { x: { a: 1 }, y: [{ a: 1 }] } });
});

test('circles are refused at once, however many ways lead round them', () => {
  const config: Record<string, unknown> = {};
  config.a = config;
  config.b = config;
  expect(refusal(config)).toEqual({ path: ['a'], reason: 'circle' });
  const list: unknown[] = [];
  list.push(list, list);
  expect(refusal({ list })).toEqual({ path: ['list', 0], reason: 'circle' });
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

test('a getter that throws is refused with its path', () => {
  const nav = {
    get text() {
      throw new Error('not today');
    },
  };
  expect(refusal({ nav: [nav] })).toEqual({ path: ['nav', 0, 'text'], reason: 'getter' });
});

test('a proxy is refused when it throws, or reports too large a length', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  expect(refusal({ nav: [proxy] })).toEqual({ path: ['nav', 0], reason: 'getter' });
  const keys = new Proxy({}, { ownKeys: () => ['a', 'a'] });
  expect(refusal({ logo: keys })).toEqual({ path: ['logo'], reason: 'getter' });
  const long = new Proxy([], { get: (list, key) => (key === 'length' ? 1e9 : Reflect.get(list, key)) });
  expect(refusal({ feeds: long })).toEqual({ path: ['feeds'], reason: 'size' });
});

test('control characters are refused in texts and keys', () => {
  expect(refusal({ docsDir: 'a\0b' })).toEqual({ path: ['docsDir'], reason: 'control' });
  expect(refusal({ redirects: { '/a\0': '/b' } })).toEqual({ path: ['redirects'], reason: 'control' });
});

test('a key `__proto__` is refused', () => {
  expect(refusal(JSON.parse('{ "a": { "__proto__": {} } }'))).toEqual({ path: ['a', '__proto__'], reason: 'proto' });
});
