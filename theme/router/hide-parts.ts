import { hideableParts } from '#shared/head-scripts/hidden-parts';

/**
 * Hides the parts of the page that the query sets to 0 and shows the others. The head script does the same for the
 * first page; this function does it after a navigation. A dismissed notice stays hidden.
 */
export function hideParts(): void {
  const query = new URLSearchParams(window.location.search);
  const { dataset } = document.documentElement;
  const others = (dataset.hide ?? '').split(' ').filter((name) => !hideableParts.some((part) => part === name));
  const hidden = [...hideableParts.filter((part) => query.get(part) === '0'), ...others].join(' ').trim();
  if (hidden !== (dataset.hide ?? '')) dataset.hide = hidden;
}
