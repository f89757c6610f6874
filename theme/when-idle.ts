/** Longest time that a busy page waits, in milliseconds. */
const idleTimeout = 2_000;

/** Where there is no `requestIdleCallback` (Safari), in milliseconds. */
const idleDelay = 200;

/** What says that the reader is about to act. Moves of the pointer and scrolling need no script. */
const touches = ['pointerdown', 'keydown', 'focusin'] as const;

/** Calls back once: when the browser has nothing else to do, or as soon as the reader touches the page. */
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
