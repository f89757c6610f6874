// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notFoundPage } from '#shared/not-found';
import { showView } from '../../../../theme/router/view-transition.ts';
import { type View, viewStore } from '../../../../theme/state/view-store.ts';

const view: View = { page: notFoundPage('/', { defaultLang: 'en', locales: [{ lang: 'en' }] }) };
const onShow = vi.fn();
const onShown = vi.fn();
const onReload = vi.fn();

beforeEach(() => {
  viewStore.set(undefined);
  onShow.mockReset();
  onShown.mockReset();
  onReload.mockReset();
  window.addEventListener('reload-content', onReload);
});
afterEach(() => {
  window.removeEventListener('reload-content', onReload);
  Reflect.deleteProperty(document, 'startViewTransition');
});

const withTransitions = (start: (update: () => void) => unknown) =>
  Object.defineProperty(document, 'startViewTransition', { configurable: true, value: start });

test.each([false, true])(
  'without view transitions, the event is dispatched after a view is shown: %s',
  async (animated) => {
    await showView(view, { animated, onShow, onShown });
    expect(viewStore.get()).toBe(view);
    expect([onShown.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1]);
  },
);

test('a view transition shows the view, and nothing changes before it has captured the former one', async () => {
  withTransitions((update) => {
    expect(onShow).not.toHaveBeenCalled();
    update();
    expect(onShow).toHaveBeenCalledTimes(1);
    const done = Promise.resolve();
    return { ready: done, finished: done, updateCallbackDone: done };
  });
  await showView(view, { animated: true, onShow, onShown });
  expect(viewStore.get()).toBe(view);
  expect([onShown.mock.calls.length, onReload.mock.calls.length]).toEqual([1, 1]);
});

test('a view transition that throws, before or after its update, still shows the view once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  withTransitions(() => {
    throw new Error('none today');
  });
  await showView(view, { animated: true, onShow, onShown });
  expect(onShown).toHaveBeenCalledTimes(1);

  withTransitions((update) => {
    update();
    throw new Error('too late');
  });
  await showView(view, { animated: true, onShow, onShown });
  expect(onShown).toHaveBeenCalledTimes(2);
  expect(viewStore.get()).toBe(view);
});
