// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { interceptClicks } from '../../../../theme/router/intercept-clicks.ts';
import { navigate } from '../../../../theme/router/navigate.ts';

vi.mock('virtual-doc-site/site-data', () => ({ siteData: { base: '/docs/', cleanUrls: false } }));

const handlers = { onNavigate: vi.fn(), onHash: vi.fn() };
const leftToBrowser = vi.fn();
let aborter = new AbortController();

/** The last listener: keeps the test's window from navigating. */
function stay(event: Event): void {
  if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) leftToBrowser(event.target.href);
  event.preventDefault();
}

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/docs/');
  aborter = new AbortController();
  interceptClicks(document, '/docs/', { ...handlers, signal: aborter.signal });
  window.addEventListener('click', stay);
});
afterEach(() => {
  aborter.abort();
  window.removeEventListener('click', stay);
  vi.clearAllMocks();
});

test('a page of the site is left to the router, with base and extension, and no link stays behind', () => {
  navigate('/zh/guide/page?tab=1#x');
  expect(handlers.onNavigate.mock.calls).toEqual([
    [{ path: '/zh/guide/page.html', to: '/zh/guide/page.html?tab=1#x', isHashOnly: false }],
  ]);
  expect([leftToBrowser.mock.calls, document.links]).toMatchObject([[], { length: 0 }]);
});

test('another site is left to the browser', () => {
  navigate('https://example.com/a');
  expect(leftToBrowser.mock.calls).toEqual([['https://example.com/a']]);
});

test('an unsafe scheme does nothing', () => {
  navigate('javascript:alert(1)');
  expect([handlers.onNavigate.mock.calls, leftToBrowser.mock.calls]).toEqual([[], []]);
});
