import type { ReactNode } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { useLinkInLang } from '../../hooks/page.ts';

interface LinkButtonProps {
  /** Absolute paths resolve to the language of the page. */
  readonly href: string;
  /** Default `brand`. */
  readonly theme?: 'brand' | 'alt';
  readonly children: ReactNode;
}

/** A link that looks like the buttons of the home page. */
export function LinkButton({ href, theme = 'brand', children }: LinkButtonProps): ReactNode {
  const linkInLang = useLinkInLang();
  return (
    <Link className="link-button" data-theme-of={theme} href={linkInLang(href)}>
      {children}
    </Link>
  );
}
