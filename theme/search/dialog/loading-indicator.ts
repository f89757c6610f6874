/** Shortest time that the indicator is visible, in milliseconds. */
const shortestTime = 1_000;

/** Keeps the loading indicator visible for its time; `show` is called with whether it should be visible. */
export function createLoadingIndicator(show: (isLoading: boolean) => void) {
  /** When it became visible; undefined before. */
  let visibleSince: number | undefined;
  /** Whether the loading itself has ended. */
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Hides the indicator once it has been visible for its time. */
  function end(): void {
    isOver = true;
    if (visibleSince === undefined) return;
    clearTimeout(timer);
    timer = setTimeout(show, Math.max(0, visibleSince + shortestTime - performance.now()), false);
  }

  return {
    begin(): void {
      clearTimeout(timer);
      isOver = false;
      visibleSince = undefined;
      show(true);
    },
    /** The indicator has become visible, some time after `show` was called. */
    drawn(): void {
      if (visibleSince !== undefined) return;
      visibleSince = performance.now();
      if (isOver) end();
    },
    end,
    /** Hides the indicator at once. */
    stop(): void {
      clearTimeout(timer);
      show(false);
    },
  };
}
