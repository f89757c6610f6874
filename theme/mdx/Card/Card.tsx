import type { ReactNode } from 'react';
import { langPrefix, linkKind } from '#shared/paths';
import { useLang } from '../../hooks/useLang.ts';
import { useSite } from '../../hooks/useSite.ts';
import { Link } from '../../router/Link.tsx';

/** Props of `Card`. */
export interface CardProps {
  readonly title: string;
  /** Where the whole card leads; an absolute path takes the language of the page. */
  readonly href?: string;
  readonly children?: ReactNode;
}

/** A card: a title, a few words, a link. */
export function Card({ title, href, children }: CardProps): ReactNode {
  const link = useLinkInLang(href);
  return (
    <li className="card">
      <p className="card-title">{link === undefined ? title : <Link href={link}>{title}</Link>}</p>
      {children}
    </li>
  );
}

/** Cards side by side. */
export function Cards({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className="cards">{children}</ul>;
}

/** An author's link (`/guide/`) in the language of the page; what is not an absolute path stays as it is. */
function useLinkInLang(href: string | undefined): string | undefined {
  const lang = useLang();
  const { defaultLang } = useSite();
  if (href === undefined || linkKind(href) !== 'internal' || !href.startsWith('/')) return href;
  const prefix = langPrefix(lang, defaultLang);
  return href.startsWith(`${prefix}/`) && prefix !== '' ? href : prefix + href;
}
