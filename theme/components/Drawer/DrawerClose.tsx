import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './DrawerClose.module.css';

/**
 * Closes a drawer; visible only on small screens, where the element is a drawer.
 *
 * @param drawer id of the drawer
 */
export function DrawerClose({ drawer }: { readonly drawer: string }): ReactNode {
  const text = useText();
  return (
    <button
      type="button"
      className={`icon-control ${styles.close}`}
      popoverTarget={drawer}
      popoverTargetAction="hide"
      aria-label={text('close')}
    >
      <Icon name="close" />
    </button>
  );
}
