import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenStale } from '../../../../theme/router/reload-when-stale.ts';
import type { ViewSource } from '../../../../theme/router/view-source.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose loads end on demand, with the dev server's side of the connection. */
function makeSource() {
  const reload = vi.fn();
  let tell: (hash: string) => void = () => undefined;
  let end = () => {};
  const waits = new Promise<void>((resolve) => {
    end = resolve;
  });
  const inner: ViewSource = {
    load: () => waits.then(() => ({ kind: 'bad', reason: 'there is no such page' })),
    preload: () => undefined,
  };
  const source = reloadWhenStale(inner, {
    hash: () => 'running',
    on: (_event, listener) => {
      tell = listener;
    },
    reload,
  });
  return { source, reload, end: () => end(), tell: (hash: string) => tell(hash) };
}

test('a pending page loads with a newer bundle, by one reload of the window', () => {
  const { source, reload, tell } = makeSource();
  void source.load('/a');
  tell('running');
  expect(reload).not.toHaveBeenCalled();
  tell('newer');
  expect(reload).toHaveBeenCalledOnce();
});

test('without a pending page the window is not reloaded', async () => {
  const { source, reload, end, tell } = makeSource();
  tell('newer');
  source.preload('/a');
  tell('newer');
  const loaded = source.load('/a');
  end();
  await loaded;
  tell('newer');
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});

test('a page requested after a newer bundle was announced loads with that bundle', () => {
  const { source, reload, tell } = makeSource();
  tell('newer');
  void source.load('/a');
  expect(reload).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledOnce();
});

test('a slow page in an up-to-date window is waited for', () => {
  const { source, reload, tell } = makeSource();
  tell('running');
  void source.load('/a');
  vi.runAllTimers();
  expect(reload).not.toHaveBeenCalled();
});
