import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noResult, type SearchHit, type SearchQuery, type SearchResult } from '#search';
import { searchHooks } from '../../../../theme/search/dialog/search-clients.ts';
import { createSearchSession } from '../../../../theme/search/dialog/search-session.ts';
import { hitsOf } from '../../../../theme/search/dialog/session-view.ts';
import type { BackendState, SearchBackend } from '../../../../theme/search/search-backend.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hit(header: string): SearchHit {
  return { type: 'title', header, link: '/', statement: '', headerRanges: [], statementRanges: [] };
}

function resultOf(...headers: readonly string[]): SearchResult {
  return { groups: [{ title: 'Page', hits: headers.map(hit) }], hasMore: false, terms: [] };
}

/** A session whose query has been answered with hits of these headers. */
async function answered(...headers: readonly string[]) {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[0]?.give(resultOf(...headers));
  await vi.advanceTimersByTimeAsync(0);
  return { fake, session };
}

/** A backend whose state and answers the test decides. */
function fakeBackend(first: BackendState = { kind: 'ready' }) {
  const listeners = new Set<() => void>();
  let state = first;
  const asked: { readonly query: SearchQuery; readonly give: (result: SearchResult) => void }[] = [];
  const backend: SearchBackend = {
    prepare: vi.fn(),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: vi.fn(),
    search: (query, give) => asked.push({ query, give }),
  };
  const become = (next: BackendState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { backend, asked, become };
}

function start(fake: ReturnType<typeof fakeBackend>, clients: readonly unknown[] = []) {
  const session = createSearchSession(() => fake.backend, searchHooks(clients));
  session.open('en');
  return session;
}

test('a query is sent when typing has paused for 150 ms', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('s');
  await vi.advanceTimersByTimeAsync(149);
  session.type('sa');
  await vi.advanceTimersByTimeAsync(149);
  expect(fake.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.asked.map(({ query }) => query)).toEqual([{ text: 'sa', lang: 'en', limit: 7 }]);
});

test('an empty text clears the hits at once', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[0]?.give(resultOf('Saw'));
  await vi.advanceTimersByTimeAsync(0);
  expect(hitsOf(session.view.get())).toHaveLength(1);
  session.type(' ');
  expect(session.view.get().answer).toBeUndefined();
});

test('the answer to an older query is dropped', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('one');
  await vi.advanceTimersByTimeAsync(150);
  session.type('two');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[1]?.give(resultOf('Two'));
  fake.asked[0]?.give(resultOf('One'));
  await vi.advanceTimersByTimeAsync(0);
  expect(hitsOf(session.view.get()).map(({ header }) => header)).toEqual(['Two']);
});

test('an early answer whose hook takes long does not replace the later, better one', async () => {
  const waits = [50, 0];
  const onSearch = async (_: unknown, result: SearchResult) => {
    await new Promise((resolve) => setTimeout(resolve, waits.shift()));
    return result;
  };
  const fake = fakeBackend();
  const session = start(fake, [{ onSearch }]);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[0]?.give({ ...resultOf('Early'), isPartial: true });
  fake.asked[0]?.give(resultOf('Better'));
  await vi.advanceTimersByTimeAsync(100);
  expect(hitsOf(session.view.get()).map(({ header }) => header)).toEqual(['Better']);
  expect(session.view.get().answer?.isPartial).toBe(false);
});

test('a client that empties the query leaves no hits of the query before', async () => {
  const beforeSearch = (query: SearchQuery) => (query.text === 'none' ? { ...query, text: '' } : query);
  const fake = fakeBackend();
  const session = start(fake, [{ beforeSearch }]);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[0]?.give(resultOf('Saw'));
  await vi.advanceTimersByTimeAsync(0);
  session.type('none');
  await vi.advanceTimersByTimeAsync(150);
  expect(session.view.get().answer).toBeUndefined();
  expect(fake.asked).toHaveLength(1);
});

test('a query whose dialog was closed while a client still changed it is not sent', async () => {
  const beforeSearch = async (query: SearchQuery) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return query;
  };
  const fake = fakeBackend();
  const session = start(fake, [{ beforeSearch }]);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(160);
  session.close();
  await vi.advanceTimersByTimeAsync(100);
  expect(fake.asked).toEqual([]);
});

test('the selection wraps, and stays when a better answer to the same query comes', async () => {
  const { fake, session } = await answered('a', 'b', 'c');
  session.move(-1);
  expect(session.view.get().active).toBe(2);
  session.move(1);
  session.move(1);
  expect(session.view.get().active).toBe(1);
  fake.asked[0]?.give(resultOf('a', 'b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.get().active).toBe(1);
});

test('a hit that the reader selected stays selected in a better answer, otherwise the best hit is selected', async () => {
  const { fake, session } = await answered('a', 'b', 'c');
  session.move(1);
  fake.asked[0]?.give(resultOf('new', 'a', 'other', 'b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.get().active).toBe(3);
  session.activate(0);
  fake.asked[0]?.give(resultOf('best', 'new', 'a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.get().active).toBe(0);
});

test('when the network is back the query is sent again, since its answer may have lacked texts', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  session.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.asked.map(({ query }) => query.text)).toEqual(['saw', 'saw']);
});

test('loading is visible for at least a second, counted from when it is drawn', async () => {
  const fake = fakeBackend({ kind: 'loading' });
  const session = start(fake);
  expect(session.view.get().isLoading).toBe(true);
  await vi.advanceTimersByTimeAsync(700);
  session.drawn();
  await vi.advanceTimersByTimeAsync(200);
  fake.become({ kind: 'ready' });
  await vi.advanceTimersByTimeAsync(799);
  expect(session.view.get().isLoading).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.view.get().isLoading).toBe(false);
});

test('loading that ends before it is drawn is visible for a second, too', async () => {
  const fake = fakeBackend({ kind: 'loading' });
  const session = start(fake);
  fake.become({ kind: 'ready' });
  await vi.advanceTimersByTimeAsync(2000);
  session.drawn();
  await vi.advanceTimersByTimeAsync(999);
  expect(session.view.get().isLoading).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.view.get().isLoading).toBe(false);
});

test('a query is not sent when the dialog closes before typing has paused, but when the dialog opens again', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(100);
  session.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(fake.asked).toEqual([]);
  session.open('en');
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.asked.map(({ query }) => query.text)).toEqual(['saw']);
});

test('text typed while the index was loading is searched once the index has loaded', async () => {
  const fake = fakeBackend({ kind: 'loading' });
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(200);
  fake.become({ kind: 'ready' });
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.asked.at(-1)?.query.text).toBe('saw');
});

test('the index parts for the text are requested at once, also for text that was there before the dialog opened', () => {
  const fake = fakeBackend();
  const session = createSearchSession(() => fake.backend, searchHooks([]));
  session.type('sa');
  session.open('en');
  session.type('saw ');
  session.type('');
  expect(vi.mocked(fake.backend.prepare).mock.calls).toEqual([['sa'], ['saw'], ['']]);
});

test('Enter waits while better hits may replace the current ones, unless loading them failed', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  const opened = vi.fn();
  const enter = async () => {
    session.submit(opened);
    await vi.advanceTimersByTimeAsync(0);
  };
  const draw = async (result: SearchResult) => {
    fake.asked.at(-1)?.give(result);
    await vi.advanceTimersByTimeAsync(0);
    session.drawn();
  };
  await enter();
  await draw({ ...resultOf('By name'), isPartial: true });
  expect(opened).not.toHaveBeenCalled();
  await draw(resultOf('Best'));
  expect(opened).toHaveBeenCalledTimes(1);

  session.type('plane');
  await enter();
  await draw({ ...resultOf('By name'), isPartial: true });
  expect(opened).toHaveBeenCalledTimes(1);
  fake.become({ kind: 'failed', reason: 'network' });
  session.drawn();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('terms that repeatedly fail to load are requested at ever longer intervals', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  const load = vi.mocked(fake.backend.load);
  const times: number[] = [];
  for (let at = 0; at < 3; at += 1) {
    fake.asked.at(-1)?.give({ ...noResult, isPartial: true });
    load.mockClear();
    fake.become({ kind: 'failed', reason: 'network' });
    let waited = 0;
    for (; load.mock.calls.length === 0; waited += 500) await vi.advanceTimersByTimeAsync(500);
    times.push(waited);
    fake.become({ kind: 'loading' });
    fake.become({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(times).toEqual([2_000, 4_000, 8_000]);
});

test('a failed index is requested again at ever longer intervals while the dialog is open', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  const load = vi.mocked(fake.backend.load);
  load.mockClear();
  fake.become({ kind: 'failed', reason: 'network' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(1);
  fake.become({ kind: 'failed', reason: 'network' });
  await vi.advanceTimersByTimeAsync(3_999);
  expect(load).toHaveBeenCalledTimes(1);
  session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('more hits are requested with a higher limit, and a new text begins with seven', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  session.showMore();
  await vi.advanceTimersByTimeAsync(0);
  session.type('plane');
  await vi.advanceTimersByTimeAsync(150);
  expect(fake.asked.map(({ query }) => query.limit)).toEqual([7, 21, 7]);
});

test('hooks of plugins change the query, then the result, and receive what is shown', async () => {
  const fake = fakeBackend();
  const told: SearchResult[] = [];
  const session = start(fake, [
    { beforeSearch: (query: SearchQuery) => ({ ...query, text: `${query.text}s` }) },
    {
      onSearch: (result: SearchResult) => ({ ...result, groups: [...result.groups, { title: 'Extra', hits: [] }] }),
      afterSearch: (result: SearchResult) => void told.push(result),
    },
  ]);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  expect(fake.asked[0]?.query.text).toBe('saws');
  fake.asked[0]?.give(resultOf('Saw'));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.view.get().answer?.query.text).toBe('saw');
  expect(session.view.get().answer?.result.groups.map(({ title }) => title)).toEqual(['Page', 'Extra']);
  expect(told).toEqual([session.view.get().answer?.result]);
});

test('a hook that throws or returns something invalid is ignored', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fake = fakeBackend();
  const session = start(fake, [
    {
      beforeSearch: () => {
        throw new Error('no');
      },
      onSearch: () => 'text',
    },
    null,
    7,
    { beforeSearch: () => ({ text: 4 }) },
  ]);
  session.type('saw');
  await vi.advanceTimersByTimeAsync(150);
  fake.asked[0]?.give(resultOf('Saw'));
  await vi.advanceTimersByTimeAsync(0);
  expect(hitsOf(session.view.get()).map(({ header }) => header)).toEqual(['Saw']);
  expect(error).toHaveBeenCalledTimes(1);
});

test('Enter before the answer has arrived waits for it', async () => {
  const fake = fakeBackend();
  const session = start(fake);
  const opened = vi.fn();
  session.type('saw');
  session.submit(opened);
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).not.toHaveBeenCalled();
  fake.asked[0]?.give(resultOf('Saw'));
  await vi.advanceTimersByTimeAsync(0);
  expect(opened).not.toHaveBeenCalled();
  session.drawn();
  expect(opened).toHaveBeenCalledTimes(1);
});
