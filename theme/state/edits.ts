import { createStore } from './store.ts';

/** How long to wait for the dev server's first message, in milliseconds: some proxies never pass one on. */
const messageTimeout = 1_000;

/**
 * Only in dev: whether the site has changed since the server made this document, whose HTML may then be older than the
 * modules. Undefined until the server has said so.
 */
export const editedStore = createStore<boolean | undefined>(undefined);

/** The value of `editedStore` once there is one. */
export function whenEditedIsKnown(): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = editedStore.subscribe(look);
    const timer = setTimeout(end, messageTimeout);
    look();
    function look(): void {
      if (editedStore.get() !== undefined) end();
    }
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve(editedStore.get() ?? false);
    }
  });
}
