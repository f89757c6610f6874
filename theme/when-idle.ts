/** Longest time to wait on a busy page, in milliseconds. */
const idleTimeout = 2_000;

/** Delay without `requestIdleCallback` (Safari), in milliseconds. */
const idleDelay = 200;

/** Events that announce an action. Pointer moves and scrolling need no script. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls back once, when the browser is idle or the reader starts to interact with the page. */
export function whenIdleOrTouched(callback: () => void): void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const start = () => {
    if (signal.aborted) return;
    aborter.abort();
    callback();
  };
  for (const type of touches) document.addEventListener(type, start, { signal, capture: true, passive: true });
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: idleTimeout });
  else setTimeout(start, idleDelay);
}
