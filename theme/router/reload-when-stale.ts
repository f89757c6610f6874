import { brokenBundleEvent } from '#shared/dev-events';
import type { ViewSource } from './view-source.ts';

/** The bundle that runs, as dev knows it. */
export interface RunningBundle {
  /** Its hash now: updates change it. */
  hash(): string;
  /** Listens to the dev server. */
  on(event: string, listener: (hash: string) => void): void;
  reload(): void;
}

/** How long a load may take in a window that is known to be stale, before it is taken for one that would never end. */
const graceMs = 1000;

/**
 * A source whose loads end in dev while another page does not compile: the bundler's client takes no update then, not
 * even the one with the page that is waited for. Once there is a newer bundle, the window is loaded anew with it.
 */
export function reloadWhenStale(source: ViewSource, { hash, on, reload }: RunningBundle): ViewSource {
  let waiting = 0;
  let newest: string | undefined;
  const isStale = () => newest !== undefined && newest !== hash();
  on(brokenBundleEvent, (newer) => {
    newest = newer;
    if (waiting > 0 && isStale()) reload();
  });
  return {
    ...source,
    async load(path, onNewer) {
      waiting += 1;
      // The newer bundle may have been told of before: the page is part of it, and no further one will come.
      const late = setTimeout(() => isStale() && reload(), graceMs);
      try {
        return await source.load(path, onNewer);
      } finally {
        clearTimeout(late);
        waiting -= 1;
      }
    },
  };
}
