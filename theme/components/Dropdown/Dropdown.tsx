import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dropdown.module.css';

/** Props of `Dropdown`. */
export interface DropdownProps {
  /** What the button shows. */
  readonly label: ReactNode;
  /** Name of the button when `label` is a picture. */
  readonly name?: string;
  /** Whether the current page is behind this button. */
  readonly isCurrent?: boolean;
  /** Which edge of the button the panel keeps to; default `start`. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * A button of the bar with a panel under it. Built on `<details>`, so that it works before and without script;
 * `installDropdowns` adds opening by the pointer, Escape and a click outside.
 */
export function Dropdown({ label, name, isCurrent = false, align = 'start', children }: DropdownProps): ReactNode {
  return (
    <details className={styles.dropdown} name="bar-dropdown" data-dropdown="" data-align={align}>
      <summary
        className={styles.button}
        aria-label={name}
        data-tooltip={name === undefined ? undefined : ''}
        data-current={isCurrent ? '' : undefined}
      >
        {label}
        {name !== undefined && <span className={styles.name}>{name}</span>}
        <Icon name="chevron" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
