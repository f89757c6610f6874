/** Shortest time from `show` to the end, in milliseconds: readers see it for a second, and painting takes a moment. */
const shortestTime = 1_100;

/** Keeps the loading indicator visible for its time; `show` is called with whether it should be visible. */
export function createLoadingIndicator(show: (isLoading: boolean) => void) {
  let visibleSince = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(): void {
      clearTimeout(timer);
      visibleSince = performance.now();
      show(true);
    },
    /** Hides the indicator once it has been visible for its time. */
    end(): void {
      clearTimeout(timer);
      timer = setTimeout(show, Math.max(0, visibleSince + shortestTime - performance.now()), false);
    },
    /** Hides the indicator at once. */
    stop(): void {
      clearTimeout(timer);
      show(false);
    },
  };
}
