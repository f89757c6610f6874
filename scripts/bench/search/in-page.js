// @ts-nocheck: it runs in a browser, whose types the scripts do not have.
// Runs in the page: notes when the reader typed last, and when hits were shown then.
(() => {
  let [typed, shown] = [0, 0];
  document.addEventListener('input', () => (typed = performance.now()), true);
  new MutationObserver(() => {
    if (shown < typed && document.querySelector('[role="option"]')) shown = performance.now();
  }).observe(document, { childList: true, subtree: true });

  /** From the last key to the hits, once they are there. */
  globalThis.searchAnswered = () =>
    new Promise((resolve, reject) => {
      setTimeout(reject, 60_000, new Error('No hits were shown within a minute.'));
      const look = () => (shown > typed ? resolve(shown - typed) : setTimeout(look, 20));
      look();
    });
})();
