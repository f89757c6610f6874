/** Shortest time that the indicator is visible, in milliseconds. */
const shortestTime = 1_000;

/** Keeps the loading indicator visible for its time; `show` is called with whether it should be visible. */
export function createLoadingIndicator(show: (isLoading: boolean) => void) {
  let isShown = false;
  /** When it became visible; undefined before. */
  let visibleSince: number | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;

  function set(next: boolean): void {
    clearTimeout(end);
    isShown = next;
    if (!next) visibleSince = undefined;
    show(next);
  }

  return {
    begin: () => set(true),
    /** Hides the indicator once it has been visible for its time. */
    end(): void {
      if (!isShown || visibleSince === undefined) return;
      clearTimeout(end);
      end = setTimeout(set, Math.max(0, visibleSince + shortestTime - performance.now()), false);
    },
    /** The indicator has become visible, some time after `show` was called. */
    drawn(): void {
      visibleSince ??= performance.now();
    },
    /** Hides the indicator at once. */
    stop: () => set(false),
  };
}
