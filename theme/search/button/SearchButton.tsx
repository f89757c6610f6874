import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon/Icon.tsx';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import styles from './SearchButton.module.css';

/** Opens the search (`installSearch` listens); nothing when the site has none. */
export function SearchButton(): ReactNode {
  const text = useText();
  if (useSite().search.mode === 'off') return null;
  return (
    <button type="button" className={styles.button} data-search="" aria-label={text('search')} aria-haspopup="dialog">
      <Icon name="search" />
      <span className={styles.label}>{text('search')}</span>
      <kbd className={styles.keys} />
    </button>
  );
}
