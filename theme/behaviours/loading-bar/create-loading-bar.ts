/** Loads shorter than this show no bar, in milliseconds. */
const barDelay = 200;

/** Loads shorter than this do not even fetch the bar's script, in milliseconds. */
const fetchDelay = 100;

interface LoadingBar {
  /**
   * Shows the bar while a slow promise is pending and returns the promise's result. If the bar's script cannot be
   * loaded, the work continues without it.
   *
   * @param label accessible name of the bar
   */
  showWhile<T>(work: Promise<T>, label: string): Promise<T>;
}

/** Creates the bar; a page needs only one. */
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
