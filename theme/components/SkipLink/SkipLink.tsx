import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';
import styles from './SkipLink.module.css';

/** Id of the main element of every layout. */
export const contentId = 'doc-site-content';

/** The first focusable element: jumps past the navigation. */
export function SkipLink(): ReactNode {
  const text = useText();
  return (
    <a className={styles.link} href={`#${contentId}`}>
      {text('skipToContent')}
    </a>
  );
}
