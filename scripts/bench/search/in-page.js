// Runs in the page: notes when the reader typed last, when hits were shown then, and the longest task.
(() => {
  let [typed, shown, longest] = [0, 0, 0];
  document.addEventListener('input', () => (typed = performance.now()), true);
  new MutationObserver(() => {
    if (shown < typed && document.querySelector('[role="option"]')) shown = performance.now();
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask' });

  globalThis.searchNotes = {
    longest: () => longest,
    /** From the last key to the hits, once they are there. */
    answered: () =>
      new Promise((resolve, reject) => {
        setTimeout(reject, 60_000, new Error('No hits were shown within a minute.'));
        const look = () => (shown > typed ? resolve(shown - typed) : setTimeout(look, 20));
        look();
      }),
  };
})();
