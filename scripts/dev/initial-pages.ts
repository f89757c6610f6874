import { toSitePath } from '../../plugins/files/site-path.ts';
import type { Store } from '../../plugins/reuse/store.ts';

/** Documents bundled from the start, by absolute path; others are bundled when visited. */
export interface InitialPages {
  /** Reports a requested page: while the site's first bundle is being made, its document is added to it. */
  ask(file: string): void;
  /** Whether a document is bundled from the start. The answer does not change while the bundler keeps its cache. */
  has(file: string): boolean;
  /** Ends the list when the first bundle is complete; later commands use it too. */
  settle(): void;
}

/**
 * Opens the stored list. The bundler caches the modules of the first bundle on disk and asks again when one changes: a
 * different answer would change the route table, which reloads the window.
 */
export function openInitialPages(store: Store, root: string): InitialPages {
  const name = 'initial-pages';
  const kept = store.getData<readonly string[]>(name, '');
  const atOnce = new Set(kept);
  const waiting = new Set<string>();
  let isOpen = kept === undefined;
  return {
    ask(file) {
      const path = toSitePath(file, root);
      if (isOpen && !waiting.has(path)) atOnce.add(path);
    },
    has(file) {
      const path = toSitePath(file, root);
      if (atOnce.has(path)) return true;
      waiting.add(path);
      return false;
    },
    settle() {
      if (isOpen) store.setData(name, '', [...atOnce]);
      isOpen = false;
    },
  };
}
