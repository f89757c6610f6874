/** A value outside React, for `useSyncExternalStore`: the shell and all islands share it. */
export interface Store<T> {
  get(): T;
  /** Notifies the listeners if the value differs. */
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store; listeners are called synchronously. */
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
