import type { SearchClient, SearchQuery, SearchResult } from '#search';
import { isObject } from '#shared/is-object';

/** Runs the hooks of plugins one after the other; a hook that throws or returns nothing is skipped. */
export interface SearchHooks {
  before(query: SearchQuery): Promise<SearchQuery>;
  on(result: SearchResult, query: SearchQuery): Promise<SearchResult>;
  after(result: SearchResult, query: SearchQuery): Promise<unknown>;
}

/** The hooks of the modules that plugins gave with `addSearchClient`. */
export function searchHooks(modules: readonly unknown[]): SearchHooks {
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
    before: (query) => pass(query, (client, value) => client.beforeSearch?.(value)),
    on: (result, query) => pass(result, (client, value) => client.onSearch?.(value, query)),
    after: (result, query) => pass(result, (client, value) => client.afterSearch?.(value, query)),
  };
}

/** Whether a hook returned the kind of value that it received: every key is there, with a value of the same type. */
function isLike<T extends object>(value: unknown, model: T): value is T {
  const isSame = ([key, own]: [string, unknown]) =>
    isObject(value) && typeof value[key] === typeof own && Array.isArray(value[key]) === Array.isArray(own);
  return Object.entries(model).every(isSame);
}
