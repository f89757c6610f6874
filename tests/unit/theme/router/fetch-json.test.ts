import { afterEach, expect, test, vi } from 'vitest';
import { answerTimeout, fetchJson } from '../../../../theme/router/fetch-json.ts';

const parse = (value: unknown) => (typeof value === 'number' ? value : undefined);
const answerWith = (answer: Response | Error) =>
  vi.stubGlobal('fetch', () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a valid response is a value', async () => {
  answerWith(new Response('42'));
  expect(await fetchJson('/x.json', parse)).toEqual({ kind: 'value', value: 42 });
});

test.each([
  ['a missing file', new Response('no', { status: 404 }), 'status 404'],
  ['a failing server', new Response('42', { status: 500 }), 'status 500'],
  ['a page instead of data', new Response('<!doctype html>'), 'not JSON'],
  ['data that was cut', new Response('{"a":'), 'not JSON'],
  ['other data', new Response('"text"'), 'not the expected data'],
])('%s is a bad answer', async (_, response, reason) => {
  answerWith(response);
  expect(await fetchJson('/x.json', parse)).toEqual({ kind: 'bad', reason });
});

test('without a network there is no response', async () => {
  const error = new TypeError('Failed to fetch');
  answerWith(error);
  expect(await fetchJson('/x.json', parse)).toEqual({ kind: 'none', error });
});

test('a response that takes longer than ten seconds is a bad answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  const answer = fetchJson('/x.json', parse);
  await vi.advanceTimersByTimeAsync(answerTimeout);
  expect(answerTimeout).toBe(10_000);
  expect(await answer).toEqual({ kind: 'bad', reason: 'no answer in 10 s' });
});
