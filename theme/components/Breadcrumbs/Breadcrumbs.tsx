import type { ReactNode } from 'react';
import type { PageData } from '#shared/types';
import { useText } from '../../hooks/useText.ts';
import { Link } from '../Link/Link.tsx';
import styles from './Breadcrumbs.module.css';

/** The path to the page; not rendered for a page at the top level. */
export function Breadcrumbs({ items }: { readonly items: PageData['breadcrumbs'] }): ReactNode {
  const text = useText();
  if (items.length < 2) return null;
  return (
    <nav aria-label={text('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map(({ text: label, link }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the trail is fixed, and two of its texts may be equal.
          <li key={index}>
            {link === undefined || index === items.length - 1 ? label : <Link href={link}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
