/** Values by key; the one that was not used for longest goes first. */
export interface LruCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  clear(): void;
}

/** A cache of at most `limit` values. */
export function createLruCache<K, V>(limit: number): LruCache<K, V> {
  const values = new Map<K, V>();
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) {
        values.delete(key);
        values.set(key, value);
      }
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      for (const oldest of values.keys()) {
        if (values.size <= limit) break;
        values.delete(oldest);
      }
    },
    clear: () => values.clear(),
  };
}
