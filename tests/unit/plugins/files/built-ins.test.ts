import { expect, test } from 'vitest';
import { restoreBuiltIns } from '../../../../plugins/files/built-ins.ts';

test('replaced and deleted built-in functions are restored, and additions stay', () => {
  const { map } = Array.prototype;
  const { stringify } = JSON;
  Object.assign(Array.prototype, { map: undefined });
  Object.assign(Array, { own: 1 });
  Reflect.deleteProperty(JSON, 'stringify');
  expect(restoreBuiltIns()).toBe('JSON.stringify');
  expect(Array.prototype.map).toBe(map);
  expect(JSON.stringify).toBe(stringify);
  expect(Reflect.deleteProperty(Array, 'own')).toBe(true);
  expect(restoreBuiltIns()).toBeUndefined();
});
