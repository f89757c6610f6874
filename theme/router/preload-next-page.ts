import { afterPaint } from '../hooks/after-paint.ts';
import { linkTarget } from './link-target.ts';

/**
 * Preloads the next page, by its path without base, once the reader has scrolled down to its link (`rel="next"`). A link
 * that is in view at the top of a page does not count. Looks for the link once the page is drawn: no reader waits for
 * it. Returns a function that ends the watch.
 */
export function preloadNextPage(root: Document, base: string, preload: (path: string) => void): () => void {
  let observer: IntersectionObserver | undefined;
  const cancel = afterPaint(() => {
    const link = root.querySelector<HTMLAnchorElement>('a[rel="next"][href]');
    const next = link === null ? undefined : linkTarget(new URL(link.href), window.location, base);
    if (link === null || next === undefined) return;
    observer = new IntersectionObserver((entries) => {
      if (window.scrollY === 0 || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer?.disconnect();
      preload(next.path);
    });
    observer.observe(link);
  });
  return () => {
    cancel();
    observer?.disconnect();
  };
}
