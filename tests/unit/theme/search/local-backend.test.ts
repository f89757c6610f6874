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
