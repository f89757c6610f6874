/** Time from a failure to the next attempt, in milliseconds; doubled each time. */
const firstWait = 2_000;
const longestWait = 30_000;

/** Tries again what has failed, at ever longer intervals. */
export function createRetries(attempt: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(): void {
      clearTimeout(timer);
      timer = setTimeout(attempt, Math.min(longestWait, firstWait * 2 ** failures));
      failures += 1;
    },
    cancel: () => clearTimeout(timer),
    /** The next failure counts as the first one. */
    reset(): void {
      failures = 0;
    },
  };
}
