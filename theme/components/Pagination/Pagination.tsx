import type { ReactNode } from 'react';
import type { PageData, TextLink } from '#shared/types';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';
import styles from './Pagination.module.css';

/** Links to the previous and the next page. */
export function Pagination({ prev, next }: PageData['pagination']): ReactNode {
  const text = useText();
  if (prev === undefined && next === undefined) return null;
  return (
    <nav className={styles.pagination} aria-label={text('pagination')}>
      {prev !== undefined && <Neighbour page={prev} label={text('previousPage')} rel="prev" />}
      {next !== undefined && <Neighbour page={next} label={text('nextPage')} rel="next" />}
    </nav>
  );
}

interface NeighbourProps {
  readonly page: TextLink;
  readonly label: string;
  readonly rel: 'prev' | 'next';
}

function Neighbour({ page, label, rel }: NeighbourProps): ReactNode {
  return (
    <Link className={styles.link} href={page.link} rel={rel}>
      <span className={styles.label}>{label}</span>
      <span className={styles.text}>{page.text}</span>
      <Icon name={rel === 'prev' ? 'left' : 'right'} />
    </Link>
  );
}
