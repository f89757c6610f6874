import { hasExtension, withoutBase } from '#shared/paths';

/** The parts of a URL that decide; a `URL` or a `Location` fits. */
export type UrlParts = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/** Where a link leads inside the site. */
export interface LinkTarget {
  /** Path without base, as it stands in the URL. */
  readonly path: string;
  /** The same with query and hash: what the router navigates to. */
  readonly to: string;
  /** Whether only the hash differs from the current URL: the browser's own business. */
  readonly isHashOnly: boolean;
}

/**
 * The page of this site that a URL names; undefined for another origin, a path outside the base, a file (an extension
 * other than `.html`) and a path with two slashes in a row, which as a relative URL would lead to another host.
 */
export function linkTarget(url: UrlParts, current: UrlParts, base: string): LinkTarget | undefined {
  const { pathname, search, hash } = url;
  if (url.origin !== current.origin || pathname.includes('//')) return undefined;
  if (!pathname.startsWith(base) && pathname !== base.slice(0, -1)) return undefined;
  if (hasExtension(pathname) && !pathname.endsWith('.html')) return undefined;
  const path = withoutBase(pathname, base);
  const isSameUrl = pathname === current.pathname && search === current.search;
  return { path, to: path + search + hash, isHashOnly: isSameUrl && hash !== '' };
}
