import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import styles from './layouts.module.css';
import { parts } from './parts.ts';

/** The 404 page between bar and footer. */
export function NotFoundLayout(): ReactNode {
  return (
    <div className={styles.page}>
      <parts.SkipLink />
      <parts.Bar />
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <parts.NotFound />
      </main>
      <parts.Footer />
    </div>
  );
}
