import type { ReactNode } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { useLinkInLang } from '../../hooks/useLinkInLang.ts';

/** Props of `Card`. */
export interface CardProps {
  readonly title: string;
  /** Where the whole card leads; an absolute path takes the language of the page. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** A card: a title, a few words, a link. */
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

/** Cards side by side. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="cards">{children}</ul>;
}
