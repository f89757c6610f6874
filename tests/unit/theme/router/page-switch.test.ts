// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { afterPaint } from '../../../../theme/hooks/after-paint.ts';
import type { Answer } from '../../../../theme/router/fetch-json.ts';
import { createPageSwitch, type PageSwitch } from '../../../../theme/router/page-switch.ts';
import type { ViewSource } from '../../../../theme/router/view-source.ts';
import { type View, viewStore } from '../../../../theme/state/view-store.ts';

vi.mock('virtual-doc-site/site-data', () => ({ siteData: { base: '/', cleanUrls: true } }));

const settings = { defaultLang: 'en', locales: [{ lang: 'en' }] };
const viewOf = (title: string): View => ({ page: { ...notFoundPage('/', settings), title } });
const shownTitle = () => viewStore.get()?.page.title;

/** A source that answers on demand. */
function manualSource() {
  const waiting = new Map<string, (answer: Answer<View>) => void>();
  const newer = new Map<string, (view: View) => void>();
  const source: ViewSource = {
    preload: () => undefined,
    load: (path, onNewer) => {
      if (onNewer !== undefined) newer.set(path, onNewer);
      return new Promise((resolve) => waiting.set(path, resolve));
    },
  };
  return {
    source,
    answer: (path: string, answer: Answer<View>) => waiting.get(path)?.(answer),
    findNewer: (path: string, view: View) => newer.get(path)?.(view),
  };
}

/** Follows a link like the router: first the address, then the arrival. */
function follow(pageSwitch: PageSwitch, path: string, hash = ''): Promise<void> {
  const { idx } = history.state;
  history.pushState({ key: `key-${idx + 1}`, idx: idx + 1 }, '', path + hash);
  return pageSwitch.arrive({ path, hash, isTraversal: false });
}

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Title</h1><h2 id="part">Part</h2></main>';
  history.replaceState(null, '', '/a');
  sessionStorage.clear();
  viewStore.set(viewOf('A'));
});

// What a page switch does after the paint must not happen in the next test.
afterEach(() => new Promise<void>((resolve) => afterPaint(resolve)));

test('a page is shown once it has loaded, and its title gets the focus', async () => {
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const arrival = follow(pageSwitch, '/b');
  expect(shownTitle()).toBe('A');
  answer('/b', { kind: 'value', value: viewOf('B') });
  await arrival;
  expect(shownTitle()).toBe('B');
  await vi.waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
});

test.each(['/b.html', '/b/index', '/b'])(
  'a click on %s shows the canonical address, with query and hash',
  async (path) => {
    const { source, answer } = manualSource();
    const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
    const arrival = follow(pageSwitch, path, '?q=1#part');
    const { state } = history;
    const view = viewOf('B');
    answer(path, { kind: 'value', value: { ...view, page: { ...view.page, pageType: 'doc', routePath: '/b/' } } });
    await arrival;
    expect(location.pathname + location.search + location.hash).toBe('/b/?q=1#part');
    expect(history.state).toEqual(state);
  },
);

test('the last of two clicks wins, whichever page loads first', async () => {
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const slow = follow(pageSwitch, '/slow');
  const fast = follow(pageSwitch, '/fast');
  answer('/fast', { kind: 'value', value: viewOf('Fast') });
  await fast;
  answer('/slow', { kind: 'value', value: viewOf('Slow') });
  await slow;
  expect(shownTitle()).toBe('Fast');
});

test('returning to the current page cancels a pending load', async () => {
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const away = follow(pageSwitch, '/b');
  await follow(pageSwitch, '/a');
  answer('/b', { kind: 'value', value: viewOf('B') });
  await away;
  expect(shownTitle()).toBe('A');
});

test('a bad response reloads the address', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const arrival = follow(pageSwitch, '/b');
  answer('/b', { kind: 'bad', reason: 'status 500' });
  await arrival;
  expect(reload).toHaveBeenCalledOnce();
  expect(shownTitle()).toBe('A');
  expect(log).toHaveBeenCalledWith('Reloading /b: status 500.');
});

test.each([
  ['a style of its own', { tag: 'style', attrs: {}, content: 'h1 { color: red }' }, true],
  ['a script of its own', { tag: 'script', attrs: { src: '/a.js' } }, true],
  ['structured data of its own', { tag: 'script', attrs: { type: 'application/ld+json' }, content: '{}' }, false],
  ['a description of its own', { tag: 'meta', attrs: { name: 'description', content: 'B' } }, false],
] as const)('a page with %s in its head is loaded whole: %#', async (_name, tag, isWhole) => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const arrival = follow(pageSwitch, '/b');
  const { page } = viewOf('B');
  answer('/b', { kind: 'value', value: { page: { ...page, head: [...page.head, tag] } } });
  await arrival;
  expect([reload.mock.calls.length, shownTitle()]).toEqual(isWhole ? [1, 'A'] : [0, 'B']);
});

test('without an answer the address is restored and the page stays', async () => {
  const go = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const arrival = follow(pageSwitch, '/b');
  answer('/b', { kind: 'none', error: 'offline' });
  await arrival;
  expect(go).toHaveBeenCalledWith(-1);
  expect(shownTitle()).toBe('A');
  expect(log).toHaveBeenCalledWith('/b could not be loaded.', 'offline');
});

test('newer data of a page that has been left is ignored', async () => {
  const { source, answer, findNewer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const first = follow(pageSwitch, '/b');
  answer('/b', { kind: 'value', value: viewOf('B') });
  await first;
  findNewer('/b', viewOf('B, newer'));
  expect(shownTitle()).toBe('B, newer');

  const second = follow(pageSwitch, '/c');
  findNewer('/b', viewOf('B, newest'));
  answer('/c', { kind: 'value', value: viewOf('C') });
  await second;
  expect(shownTitle()).toBe('C');
});

test.each([
  ['at its top', '', false, true],
  ['at a heading', '#part', false, false],
  ['where the reader was', '', true, false],
])('a page that is shown %s has the end of its article after the first frame, if it can wait', async (...row) => {
  const [, hash, isTraversal, waits] = row;
  document.body.innerHTML = '<main><div data-article><h1>Title</h1><h2 id="part">Part</h2></div></main>';
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const arrival = pageSwitch.arrive({ path: '/b', hash, isTraversal });
  answer('/b', { kind: 'value', value: viewOf('B') });
  await arrival;
  const isArriving = () => document.querySelector('[data-arriving]') !== null;
  expect(isArriving()).toBe(waits);
  await vi.waitFor(() => expect(isArriving()).toBe(false));
});

test('a new page starts at its top or hash target; back and forward restore the scroll position', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const { source, answer } = manualSource();
  const pageSwitch = createPageSwitch({ source, animated: false, first: { path: '/a' } });
  const firstState = history.state;

  vi.stubGlobal('scrollY', 300);
  const away = follow(pageSwitch, '/b', '#part');
  vi.stubGlobal('scrollY', 40);
  answer('/b', { kind: 'value', value: viewOf('B') });
  await away;
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('part'));

  history.replaceState(firstState, '', '/a');
  const back = pageSwitch.arrive({ path: '/a', hash: '', isTraversal: true });
  answer('/a', { kind: 'value', value: viewOf('A') });
  await back;
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, left: 0, behavior: 'instant' });
});
