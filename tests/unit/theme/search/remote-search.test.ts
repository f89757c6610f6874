// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { SearchResult } from '#search';
import { createRemoteSearch } from '../../../../theme/search/remote/remote-search.ts';

const options = { mode: 'remote', apiUrl: 'https://search.example/', searchIndexes: ['docs'] } as const;

function answer(status: number, value: unknown): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(value), { status }));
}

test('a failure is a state, not an empty answer, until a query succeeds', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const search = createRemoteSearch(options);
  const states: string[] = [];
  search.subscribe(() => states.push(search.state().kind));
  const ask = () => new Promise<SearchResult>((resolve) => search.search({ text: 'a', lang: 'en', limit: 7 }, resolve));

  answer(500, {});
  expect(await ask()).toMatchObject({ groups: [], isPartial: true });
  await vi.waitFor(() => expect(search.state()).toEqual({ kind: 'failed', reason: 'network' }));
  answer(200, { nothing: 'useful' });
  expect(await ask()).toMatchObject({ isPartial: true });
  answer(200, []);
  expect((await ask()).isPartial).toBeUndefined();
  await vi.waitFor(() => expect(search.state()).toEqual({ kind: 'ready' }));
  expect(states).toEqual(['failed', 'ready']);
});

test('after a retry the state is ready', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const search = createRemoteSearch(options);
  answer(500, {});
  await new Promise<SearchResult>((resolve) => search.search({ text: 'a', lang: 'en', limit: 7 }, resolve));
  await vi.waitFor(() => expect(search.state().kind).toBe('failed'));
  search.load();
  expect(search.state().kind).toBe('ready');
});
