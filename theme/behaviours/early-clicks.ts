/** Attribute of an element that React has hydrated. */
const alive = 'data-alive';

/** Attribute of an element that was clicked before hydration. */
const clicked = 'data-clicked';

/** Elements that work without React. */
const native = 'a[href], summary, label, input, select, textarea, [popovertarget]';

/**
 * Records clicks that need React until it has hydrated: on controls of the shell that depend on it
 * (`[data-needs-script]`) and on anything inside an island.
 */
export function recordEarlyClicks(root: Document): void {
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest(native) !== null) return;
    const control = target.closest('[data-needs-script]');
    const region = control === null ? target.closest('[data-island]') : root.getElementById('doc-site-root');
    if (region !== null && !region.hasAttribute(alive)) (control ?? target).setAttribute(clicked, '');
  });
}

/**
 * Replays the recorded clicks of a region. React handles a click synchronously, even on content that it has not
 * hydrated yet.
 */
export function replayEarlyClicks(region: Element): void {
  region.setAttribute(alive, '');
  for (const element of region.querySelectorAll<HTMLElement>(`[${clicked}]`)) {
    // Islands hydrate separately and replay their own clicks.
    const island = element.closest('[data-island]');
    if (island !== null && island !== region) continue;
    element.removeAttribute(clicked);
    element.click();
  }
}
