/**
 * Mounts the islands below an element, when there are any. What that takes is fetched then: the table of a site's
 * islands grows with the site, and the first script must not. Returns what unmounts them.
 */
export function loadIslands(root: Element): (() => void) | undefined {
  if (root.querySelector('[data-island]') === null) return undefined;
  let unmount: (() => void) | undefined;
  let isGone = false;
  import('./hydrate-islands.ts').then(
    ({ hydrateIslands }) => {
      if (!isGone) unmount = hydrateIslands(root);
    },
    (error: unknown) => console.error('The islands of the page could not be loaded.', error),
  );
  return () => {
    isGone = true;
    unmount?.();
  };
}
