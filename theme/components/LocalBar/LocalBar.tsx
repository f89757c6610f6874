import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './LocalBar.module.css';

/** Which of the two the page has. */
export interface LocalBarProps {
  readonly hasSidebar: boolean;
  readonly hasOutline: boolean;
}

/** Opens the sidebar and the outline on screens too narrow for columns. */
export function LocalBar({ hasSidebar, hasOutline }: LocalBarProps): ReactNode {
  const text = useText();
  return (
    <div className={styles.bar} data-part="drawers" data-sidebar={hasSidebar} data-outline={hasOutline}>
      {hasSidebar && (
        <button type="button" className={styles.sidebarButton} popoverTarget="doc-site-sidebar" data-part="sidebar">
          <Icon name="sidebar" />
          {text('sectionNavigation')}
        </button>
      )}
      {hasOutline && (
        <button type="button" className={styles.outlineButton} popoverTarget="doc-site-outline" data-part="outline">
          {text('onThisPage')}
          <Icon name="chevron" />
        </button>
      )}
    </div>
  );
}
