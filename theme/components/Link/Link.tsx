import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { hrefOf, linkKind } from '#shared/paths';

/** Attributes of `<a>`; `href` is required. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route path with language prefix and without base (`/zh/guide/`), a hash, or an external URL. */
  readonly href: string;
}

/**
 * A link whose `href` gets the site's base and extension. It is a plain `<a>`, which the router intercepts on the
 * document: it works in islands and without JavaScript. An unsafe URL scheme is dropped.
 */
export function Link({ href, rel, ...rest }: LinkProps): ReactNode {
  if (linkKind(href) === 'unsafe') return <a {...rest} />;
  const ownRel = rel ?? (linkKind(href) === 'external' ? 'noopener noreferrer' : undefined);
  return <a rel={ownRel} {...rest} href={hrefOf(href, siteData)} />;
}
