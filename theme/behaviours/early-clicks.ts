/** Marks an element that React answers for. */
const alive = 'data-alive';

/** Marks an element that was clicked before React could answer. */
const clicked = 'data-clicked';

/** What the browser itself answers, with or without a script. */
const native = 'a[href], summary, label, input, select, textarea, [popovertarget]';

/**
 * Keeps clicks that only React can answer until it can: on controls of the shell that need it (`[data-needs-script]`)
 * and on whatever stands in an island.
 */
export function keepEarlyClicks(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(native) !== null) return;
    const control = target.closest('[data-needs-script]');
    const region = control === null ? target.closest('[data-island]') : root.getElementById('doc-site-root');
    if (region !== null && !region.hasAttribute(alive)) (control ?? target).setAttribute(clicked, '');
  });
}

/**
 * Clicks again in a region that React has just been given. React answers a click at once, even one on what it has not
 * hydrated yet.
 */
export function answerEarlyClicks(region: Element): void {
  region.setAttribute(alive, '');
  for (const element of region.querySelectorAll<HTMLElement>(`[${clicked}]`)) {
    // Those in an island wait for the island.
    const island = element.closest('[data-island]');
    if (island !== null && island !== region) continue;
    element.removeAttribute(clicked);
    element.click();
  }
}
