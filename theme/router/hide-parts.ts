import { hideableParts } from '#shared/head-scripts/hidden-parts';

/**
 * Hides the parts that the query of the address sets to 0, and no others (spec, section 2.6): what the head script does
 * for the first page, this does for those that follow. A dismissed notice stays hidden.
 */
export function hideParts(): void {
  const query = new URLSearchParams(window.location.search);
  const { dataset } = document.documentElement;
  const others = (dataset.hide ?? '').split(' ').filter((name) => !hideableParts.some((part) => part === name));
  const hidden = [...hideableParts.filter((part) => query.get(part) === '0'), ...others].join(' ').trim();
  if (hidden !== (dataset.hide ?? '')) dataset.hide = hidden;
}
