import { expect, test, vi } from 'vitest';
import { reloadWhenStale } from '../../../../theme/router/reload-when-stale.ts';
import type { ViewSource } from '../../../../theme/router/view-source.ts';

/** A source whose loads end when they are told to, and the dev server's end of the line. */
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

test('a page that is waited for comes with a newer bundle, by one load of the window', () => {
  const { source, reload, tell } = makeSource();
  void source.load('/a');
  tell('running');
  expect(reload).not.toHaveBeenCalled();
  tell('newer');
  expect(reload).toHaveBeenCalledOnce();
});

test('a window that waits for nothing keeps what it shows', async () => {
  const { source, reload, end, tell } = makeSource();
  tell('newer');
  source.preload('/a');
  tell('newer');
  const loaded = source.load('/a');
  end();
  await loaded;
  tell('newer');
  expect(reload).not.toHaveBeenCalled();
});
