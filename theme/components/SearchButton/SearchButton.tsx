import type { ReactNode } from 'react';
import { useSite } from '../../hooks/page.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './SearchButton.module.css';

/**
 * Opens the search (see `installSearch`); not rendered when search is off. `data-search` is the message for a dialog
 * that cannot be loaded.
 */
export function SearchButton(): ReactNode {
  const text = useText();
  if (useSite().search.mode === 'off') return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-needs-script=""
      data-search={text('searchUnavailable')}
      aria-label={text('search')}
    >
      <Icon name="search" />
      <span className={styles.label}>{text('search')}</span>
    </button>
  );
}
