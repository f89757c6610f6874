import type { SearchClient, SearchQuery, SearchResult } from '#search';
import { isObject } from '#shared/is-object';

/** The hooks of all plugins. */
export type SearchHooks = ReturnType<typeof searchHooks>;

/**
 * Runs the hooks of the modules that plugins gave with `addSearchClient`, one after the other; a hook that throws or
 * returns nothing is skipped.
 */
export function searchHooks(modules: readonly unknown[]) {
  const clients = modules.filter((module): module is SearchClient => typeof module === 'object' && module !== null);

  async function pass<T extends object>(first: T, step: (client: SearchClient, value: T) => unknown): Promise<T> {
    let value = first;
    for (const client of clients) {
      try {
        const next = await step(client, value);
        if (isLike(next, value)) value = next;
      } catch (error) {
        console.error('A search hook has failed.', error);
      }
    }
    return value;
  }

  return {
    before: (query: SearchQuery) => pass(query, (client, value) => client.beforeSearch?.(value)),
    on: (result: SearchResult, query: SearchQuery) => pass(result, (client, value) => client.onSearch?.(value, query)),
    after: (result: SearchResult, query: SearchQuery) =>
      pass(result, (client, value) => client.afterSearch?.(value, query)),
  };
}

/** Whether a hook returned the kind of value that it received: every key is there, with a value of the same type. */
function isLike<T extends object>(value: unknown, model: T): value is T {
  const isSame = ([key, own]: [string, unknown]) =>
    isObject(value) && typeof value[key] === typeof own && Array.isArray(value[key]) === Array.isArray(own);
  return Object.entries(model).every(isSame);
}
