// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interceptClicks } from '../../../../theme/router/intercept-clicks.ts';

const handlers = { onNavigate: vi.fn(), onHash: vi.fn() };
let aborter = new AbortController();
let isLeftToBrowser = true;

/** The last listener: records the decision and keeps the test's window from navigating. */
function stay(event: Event): void {
  isLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
}

beforeEach(() => {
  for (const handler of Object.values(handlers)) handler.mockReset();
  history.replaceState(null, '', '/a');
  aborter = new AbortController();
  interceptClicks(document, '/', { ...handlers, signal: aborter.signal });
  window.addEventListener('click', stay);
});
afterEach(() => {
  aborter.abort();
  window.removeEventListener('click', stay);
});

/** Dispatches an event on the first element of the HTML; returns whether the browser would handle it. */
function fire(html: string, event: Event): boolean {
  document.body.innerHTML = html;
  document.querySelector('[data-here], a')?.dispatchEvent(event);
  return isLeftToBrowser;
}
const click = (init: MouseEventInit = {}) => new MouseEvent('click', { bubbles: true, cancelable: true, ...init });

test('a click on a link or inside it navigates to the page', () => {
  expect(fire('<a href="/b?q=1#x"><b data-here>B</b></a>', click())).toBe(false);
  expect(handlers.onNavigate).toHaveBeenCalledWith({ path: '/b', to: '/b?q=1#x', isHashOnly: false });
});

test('the browser handles links within the page', () => {
  expect(fire('<a href="#part">Part</a>', click())).toBe(true);
  expect([handlers.onHash.mock.calls.length, handlers.onNavigate.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  ['a click with Ctrl', '<a href="/b">B</a>', { ctrlKey: true }],
  ['a click with Cmd', '<a href="/b">B</a>', { metaKey: true }],
  ['a click with Shift', '<a href="/b">B</a>', { shiftKey: true }],
  ['the middle button', '<a href="/b">B</a>', { button: 1 }],
  ['a link to a new window', '<a href="/b" target="_blank">B</a>', {}],
  ['a download', '<a href="/b" download>B</a>', {}],
  ['a link out of the site', '<a href="/b" rel="external">B</a>', {}],
  ['a mail address', '<a href="mailto:a@b.example">B</a>', {}],
  ['another site', '<a href="https://other.example/b">B</a>', {}],
  ['a click outside links', '<p data-here>B</p>', {}],
])('%s is left to the browser', (_, html, init) => {
  expect(fire(html, click(init))).toBe(true);
  expect(handlers.onNavigate).not.toHaveBeenCalled();
});

test('clicks handled by a component are ignored', () => {
  document.body.innerHTML = '<a href="/b">B</a>';
  const anchor = document.querySelector('a');
  anchor?.addEventListener('click', (event) => event.preventDefault());
  anchor?.dispatchEvent(click());
  expect(handlers.onNavigate).not.toHaveBeenCalled();
});
