import { expect, test } from 'vitest';
import { longestTask } from '../../../../../scripts/bench/search/longest-task.ts';

const page = { pid: 1, tid: 2 };
const named = { ...page, name: 'thread_name', ts: 0, args: { name: 'CrRendererMain' } };
const task = (ts: number, tdur: number) => ({ ...page, name: 'RunTask', ts, dur: 2 * tdur, tdur });
const message = (ts: number, tag: string) => ({
  ...page,
  name: 'Receive mojo message',
  ts,
  dur: 1,
  args: { chrome_mojo_event_info: { mojo_interface_tag: tag } },
});
const traceOf = (...traceEvents: readonly object[]) => JSON.stringify({ traceEvents });

test('the longest task is that with the most processor time, in milliseconds', () => {
  expect(longestTask(traceOf(named, task(100, 7_000), task(20_000, 41_500), task(110_000, 9_000)))).toBe(41.5);
});

test('what the measuring tool has the page do is left out, what others send is not', () => {
  const events = [
    task(100, 80_000),
    message(200, 'blink.mojom.DevToolsSession'),
    task(200_000, 30_000),
    message(200_100, 'blink.mojom.WorkerHost'),
  ];
  expect(longestTask(traceOf(named, ...events))).toBe(30);
});

test('other threads and events of other forms are passed over', () => {
  const other = { ...task(100, 90_000), tid: 3 };
  expect(longestTask(traceOf(named, other, { name: 'Counter', args: 4 }, task(100, 5_000)))).toBe(5);
});

test('a trace without a page is an error', () => {
  expect(() => longestTask(traceOf(task(100, 7_000)))).toThrow('The trace holds no task of a page.');
});
