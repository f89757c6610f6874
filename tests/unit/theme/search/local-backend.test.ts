import { expect, test, vi } from 'vitest';
import { createLocalBackend } from '../../../../theme/search/local/local-backend.ts';

test('where the browser starts no worker, the search fails and can be tried again', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('Worker', undefined);
  const backend = createLocalBackend('en', '/');
  const states: string[] = [];
  backend.subscribe(() => states.push(backend.state().kind));
  backend.load();
  backend.load();
  expect(states).toEqual(['loading', 'failed', 'loading', 'failed']);
  expect(logged).toHaveBeenCalledTimes(2);
});

test('a worker that breaks again does not end the one that has replaced it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    readonly received: string[] = [];
    constructor() {
      super();
      workers.push(this);
    }
    postMessage({ kind }: { readonly kind: string }) {
      this.received.push(kind);
      if (this === workers[0]) this.dispatchEvent(new Event('error'));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const backend = createLocalBackend('en', '/', Promise.resolve({ en: { hash: 'a1' } }));
  const loading = backend.load();
  backend.prepare('saw');
  expect(backend.state().kind).toBe('failed');
  const again = backend.load();
  await Promise.all([loading, again]);
  backend.search({ text: 'saw', lang: 'en', limit: 7 }, () => undefined);
  expect(workers.map(({ received }) => received)).toEqual([
    ['prepare', 'load'],
    ['load', 'search'],
  ]);
  expect(backend.state().kind).toBe('loading');
});
