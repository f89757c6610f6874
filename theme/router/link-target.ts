import { hasExtension, withoutBase } from '#shared/paths';

/** The relevant parts of a `URL` or `Location`. */
type UrlParts = Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>;

/** Target of a link within the site. */
export interface LinkTarget {
  /** Path without base, not decoded. */
  readonly path: string;
  /** Path, query and hash: what the router navigates to. */
  readonly to: string;
  /** Whether the target differs from the current URL only by its hash. */
  readonly isHashOnly: boolean;
}

/**
 * The page that a URL leads to. Undefined for another origin, a path outside of the base, a file (an extension other
 * than `.html`) and a path with `//`, which would be another host as a relative URL.
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

/** The page of the link that is the target of an event; undefined for links that the browser must follow itself. */
export function linkOf(event: Event, base: string): LinkTarget | undefined {
  const anchor = anchorOf(event);
  return anchor && linkTarget(new URL(anchor.href), window.location, base);
}

function anchorOf({ target }: Event): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || !/^https?:$/.test(anchor.protocol)) return undefined;
  const leavesSite = anchor.hasAttribute('download') || anchor.relList.contains('external');
  return (anchor.target === '' || anchor.target === '_self') && !leavesSite ? anchor : undefined;
}
