import { linkTarget } from './link-target.ts';

/**
 * Calls back with the path of the next page, without base, once the reader has scrolled down to its link
 * (`rel="next"`). A link that is in view at the top of a page does not count. Returns a function that ends the watch.
 */
export function watchNextLink(root: Document, base: string, onReach: (path: string) => void): () => void {
  const link = root.querySelector<HTMLAnchorElement>('a[rel="next"][href]');
  const next = link === null ? undefined : linkTarget(new URL(link.href), window.location, base);
  const observer = new IntersectionObserver((entries) => {
    if (next === undefined || window.scrollY === 0 || !entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    onReach(next.path);
  });
  if (link !== null) observer.observe(link);
  return () => observer.disconnect();
}
