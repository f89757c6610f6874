// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdleOrTouched } from '../../../theme/when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 30));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing is called in the first 200 ms, and after that only when the browser is idle', () => {
  const callback = vi.fn();
  whenIdleOrTouched(callback);
  for (const type of ['pointermove', 'pointerover', 'scroll', 'wheel']) document.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(229);
  expect(callback).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(callback).toHaveBeenCalledOnce();
});

test.each(['pointerdown', 'keydown', 'focusin'])('a reader who interacts with the page does not wait: %s', (type) => {
  const callback = vi.fn();
  whenIdleOrTouched(callback);
  document.dispatchEvent(new Event(type));
  expect(callback).toHaveBeenCalledOnce();
  document.dispatchEvent(new Event(type));
  vi.advanceTimersByTime(5_000);
  expect(callback).toHaveBeenCalledOnce();
});
