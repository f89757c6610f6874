import { expect, test } from 'vitest';
import type { Json } from '#shared/types';
import { keptReference } from '../../../../../plugins/optional/typedoc/kept-reference.ts';

test('a reference is made again only when its sources have changed', async () => {
  const values = new Map<string, Json>();
  const cache = {
    get: async (key: string) => values.get(key),
    set: async (key: string, value: Json) => void values.set(key, value),
  };
  let runs = 0;
  const make = async () => ({ documents: { 'index.md': `# Run ${++runs}\n` }, warnings: [] });
  const text = async (version: string, lang = 'en') =>
    (await keptReference(cache, { lang, version }, make)).documents['index.md'];
  expect([await text('a'), await text('a'), await text('b')]).toEqual(['# Run 1\n', '# Run 1\n', '# Run 2\n']);
  expect([await text('b', 'zh'), await text('b')]).toEqual(['# Run 3\n', '# Run 2\n']);
});
