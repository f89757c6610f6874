/** Rest for the first paint, in milliseconds: the page's own script runs right after it. */
const restAfterPaint = 200;

/** Longest time to wait on a busy page after that, in milliseconds. */
const idleTimeout = 2_000;

/** Events that announce an action. Pointer moves and scrolling need no script. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Calls back once: when the browser is idle some time after the first paint, or as soon as the reader starts to
 * interact with the page.
 */
export function whenIdleOrTouched(callback: () => void): void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const start = () => {
    if (signal.aborted) return;
    aborter.abort();
    callback();
  };
  for (const type of touches) document.addEventListener(type, start, { signal, capture: true, passive: true });
  setTimeout(() => {
    // Safari has none.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: idleTimeout });
    else start();
  }, restAfterPaint);
}
