import type { DocSitePlugin, PluginCache } from '../api/index.ts';
import type { Store } from '../reuse/store.ts';

/** The cache of one plugin; a value of another version counts as missing. */
export function createPluginCache(store: Store, { name, version = '' }: DocSitePlugin): PluginCache {
  const nameOf = (key: string) => `plugin/${encodeURIComponent(name)}/${key}`;
  return {
    get: async (key) => store.getData(nameOf(key), version),
    set: async (key, value) => store.setData(nameOf(key), version, value),
  };
}
