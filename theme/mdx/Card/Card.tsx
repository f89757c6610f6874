import type { ReactNode } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { useLinkInLang } from '../../hooks/page.ts';

interface CardProps {
  readonly title: string;
  /** Target of the whole card. Absolute paths resolve to the language of the page. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** A card with a title and, optionally, a link. */
export function Card({ title, href, children }: CardProps): ReactNode {
  const linkInLang = useLinkInLang();
  return (
    <li className="card">
      <p className="card-title card-links">
        {href === undefined ? title : <Link href={linkInLang(href)}>{title}</Link>}
      </p>
      {children}
    </li>
  );
}

/** Lays cards out side by side. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="cards">{children}</ul>;
}
