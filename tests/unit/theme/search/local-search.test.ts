import { expect, test, vi } from 'vitest';
import { createLocalSearch, type LocalSearch } from '../../../../theme/search/local/local-search.ts';

const answer = vi.hoisted(() => vi.fn(() => ({ result: { groups: [], hasMore: false, terms: [] }, missing: [] })));

vi.mock('#search', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  parseIndex: () => ({}),
  *openEngine() {
    return { search: answer, missingParts: () => [] };
  },
}));

test('the answers to the last 100 queries are kept', async () => {
  const search = await new Promise<LocalSearch>((resolve) => {
    const own = createLocalSearch(({ kind }) => kind === 'ready' && resolve(own));
    own.load({ base: '/', hash: 'hash', content: '{}', isSavingData: false });
  });

  /** How often the index has been looked into once these queries, by their numbers, are answered. */
  async function askedFor(...numbers: readonly number[]): Promise<number> {
    for (const number of numbers)
      await new Promise((resolve) => search.search({ text: `word ${number}`, limit: 7, lang: 'en' }, resolve));
    return answer.mock.calls.length;
  }
  const hundred = Array.from({ length: 100 }, (_, number) => number);
  expect(await askedFor(...hundred)).toBe(100);
  expect(await askedFor(...hundred)).toBe(100);
  // One more takes the place of the one that was not asked for longest.
  expect(await askedFor(100)).toBe(101);
  expect(await askedFor(1, 2, 99, 100)).toBe(101);
  expect(await askedFor(0)).toBe(102);
});
