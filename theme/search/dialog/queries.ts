import type { SearchQuery } from '#search';
import type { SearchBackend } from '../search-backend.ts';
import type { SearchHooks } from './search-clients.ts';
import type { ShownAnswer } from './session-view.ts';

/**
 * Sends queries to a backend, with the hooks of plugins before and after. `show` gets the answers to the last query, each
 * better than the one before, and undefined when there is nothing to search for.
 */
export function createQueries(hooks: SearchHooks, show: (answer: ShownAnswer | undefined) => void) {
  let turn = 0;

  async function ask(backend: SearchBackend, typed: SearchQuery): Promise<void> {
    turn += 1;
    const own = turn;
    if (typed.text === '') return show(undefined);
    const query = await hooks.before(typed);
    if (own !== turn) return;
    if (query.text.trim() === '') return show(undefined);
    let given = 0;
    let newest = 0;
    backend.search(query, async (found) => {
      given += 1;
      const place = given;
      const result = await hooks.on(found, query);
      // A hook may take longer for an answer than for the better one after it.
      if (own !== turn || place < newest) return;
      newest = place;
      show({ query: typed, result, isPartial: found.isPartial ?? false });
      void hooks.after(result, query);
    });
  }

  return {
    ask,
    /** Drops the answers to the last query. */
    drop(): void {
      turn += 1;
    },
  };
}
