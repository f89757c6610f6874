/**
 * Loads and hydrates the islands inside an element, if any. Loaded on demand, since the table of islands grows with the
 * site and the first script must not. Returns a function that unmounts them.
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
