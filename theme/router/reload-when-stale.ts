import { brokenBundleEvent } from '#shared/dev-events';
import type { ViewSource } from './view-source.ts';

/** The running bundle in dev. */
interface RunningBundle {
  /** Current hash; hot updates change it. */
  hash(): string;
  /** Listens to messages of the dev server. */
  on(event: string, listener: (hash: string) => void): void;
  reload(): void;
}

/** How long a load may take while the window is stale before it counts as stuck, in milliseconds. */
const graceMs = 1000;

/**
 * Keeps loads from hanging in dev while another page fails to compile: the bundler's client then applies no updates,
 * not even the one with the requested page. Reloads the window when a newer bundle exists.
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
      // The newer bundle may have been announced earlier: it contains the page, and no other will follow.
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
