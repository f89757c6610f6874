/** Work that takes no longer than this shows no bar, in milliseconds (spec, section 9). */
const barDelay = 200;

/** Work that takes no longer than this does not even fetch the bar, in milliseconds. */
const fetchDelay = 100;

/** Shows the loading bar from 0.2 s on while some of its work is under way. */
export interface LoadingBar {
  /**
   * Gives back what the work comes to. Without the bar, whose script is fetched when it is likely to be wanted, the work
   * goes on unseen. `label` is the name of the bar for screen readers.
   */
  showWhile<T>(work: Promise<T>, label: string): Promise<T>;
}

/** The bar at the top of the window; a page has one. */
export function createLoadingBar(): LoadingBar {
  let running = 0;
  return {
    async showWhile(work, label) {
      let bar: Promise<typeof import('./loading-bar.ts') | undefined> | undefined;
      const fetchTimer = setTimeout(() => {
        bar = import('./loading-bar.ts').catch(() => undefined);
      }, fetchDelay);
      const showTimer = setTimeout(() => {
        void bar?.then((module) => {
          if (running > 0) module?.startLoadingBar(label);
        });
      }, barDelay);
      running += 1;
      try {
        return await work;
      } finally {
        running -= 1;
        clearTimeout(fetchTimer);
        clearTimeout(showTimer);
        void bar?.then((module) => {
          if (running === 0) module?.endLoadingBar();
        });
      }
    },
  };
}
