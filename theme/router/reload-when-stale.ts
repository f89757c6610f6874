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

/**
 * A source whose loads end in dev while another page does not compile: the bundler's client takes no update then, not
 * even the one with the page that is waited for. Once there is a newer bundle, the window is loaded anew with it.
 */
export function reloadWhenStale(source: ViewSource, { hash, on, reload }: RunningBundle): ViewSource {
  let waiting = 0;
  on(brokenBundleEvent, (newer) => {
    if (waiting > 0 && newer !== hash()) reload();
  });
  return {
    ...source,
    async load(path, onNewer) {
      waiting += 1;
      try {
        return await source.load(path, onNewer);
      } finally {
        waiting -= 1;
      }
    },
  };
}
