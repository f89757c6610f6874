import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Dropdown.module.css';

/** Properties of `Dropdown`. */
export interface DropdownProps {
  readonly label: ReactNode;
  /** Accessible name; needed when `label` is an icon. */
  readonly name?: string;
  readonly isCurrent?: boolean;
  /** Edge of the button that the panel aligns with. Default `start`. */
  readonly align?: 'start' | 'end';
  /** Whether keyboard focus opens it, as hovering does. */
  readonly opensOnFocus?: boolean;
  /** Content of the panel. A `<ul>` of links without a class is laid out as a menu. */
  readonly children: ReactNode;
}

/**
 * A button of the bar with a panel below. It is a `<details>` element and works without JavaScript; `installDropdowns`
 * adds hovering, Escape and closing on outside clicks.
 */
export function Dropdown({
  label,
  name,
  isCurrent = false,
  align = 'start',
  opensOnFocus = false,
  children,
}: DropdownProps): ReactNode {
  return (
    <details
      className={styles.dropdown}
      name="bar-dropdown"
      data-dropdown={opensOnFocus ? 'focus' : ''}
      data-align={align}
    >
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
