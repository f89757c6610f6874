import { Icon } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './toggles.module.css';
import { useToggle } from './useToggle.ts';

interface ColumnToggleProps {
  readonly column: 'sidebar' | 'outline';
  /** Name of the column, which is the name of the button. */
  readonly label: string;
}

/** Hides and shows a column. */
export function ColumnToggle({ column, label }: ColumnToggleProps): ReactNode {
  const [isHidden, toggle] = useToggle(column, 'hidden');
  return (
    <button
      type="button"
      className={`icon-control ${styles.column} ${styles[column]}`}
      aria-label={label}
      aria-expanded={!isHidden}
      aria-controls={`doc-site-${column}`}
      data-tooltip=""
      data-needs-script=""
      onClick={toggle}
    >
      <Icon name="sidebar" />
    </button>
  );
}
