import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { hrefOf, linkKind } from '#shared/paths';

/** Props of `Link`: those of `<a>`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Route path with language prefix and without base (`/zh/guide/`), a hash, or an external URL. */
  readonly href: string;
}

/**
 * A link with base and extension as the site wants them. A plain `<a>`: the router's listener takes internal ones over,
 * so it works in islands and without JavaScript. An unsafe scheme gives a link that leads nowhere.
 */
export function Link({ href, ...rest }: LinkProps): ReactNode {
  if (linkKind(href) === 'unsafe') return <a {...rest} />;
  const rel = linkKind(href) === 'external' ? 'noopener noreferrer' : undefined;
  return <a rel={rel} {...rest} href={hrefOf(href, siteData)} />;
}
