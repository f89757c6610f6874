// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hoverDelay, preloadOnHover } from '../../../../theme/router/preload-on-hover.ts';

const preload = vi.fn();
let aborter = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  preload.mockReset();
  aborter = new AbortController();
  preloadOnHover(document, '/', { preload, signal: aborter.signal });
});
afterEach(() => {
  aborter.abort();
  vi.useRealTimers();
});

/** Dispatches an event on the element of the HTML. */
function fire(html: string, type: string): void {
  document.body.innerHTML = html;
  document.body.firstElementChild?.dispatchEvent(new Event(type, { bubbles: true }));
}

test('resting on a link preloads its page, passing over it does not', () => {
  fire('<a href="/b">B</a>', 'mouseover');
  vi.advanceTimersByTime(hoverDelay - 1);
  fire('<p>text</p>', 'mouseover');
  vi.advanceTimersByTime(1000);
  expect(preload).not.toHaveBeenCalled();

  fire('<a href="/b">B</a>', 'mouseover');
  vi.advanceTimersByTime(hoverDelay);
  expect(preload).toHaveBeenCalledWith('/b');
});

test.each(['focusin', 'touchstart'])('%s preloads immediately', (type) => {
  fire('<a href="/b">B</a>', type);
  expect(preload).toHaveBeenCalledOnce();
});
