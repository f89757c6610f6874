import type { ReactNode } from 'react';
import { useText } from '../../hooks/useText.ts';
import styles from './SkipLink.module.css';

/** Id of the element that holds the content of every layout. */
export const contentId = 'doc-site-content';

/** First stop of the keyboard: over the navigation, into the content. */
export function SkipLink(): ReactNode {
  const text = useText();
  return (
    <a className={styles.link} href={`#${contentId}`}>
      {text('skipToContent')}
    </a>
  );
}
