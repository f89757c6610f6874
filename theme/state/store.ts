/** A value outside React, read through `useSyncExternalStore`, so that the shell and every island see the same. */
export interface Store<T> {
  get(): T;
  /** Tells the listeners, unless the value is the one that is there. */
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** A store with a first value. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
