import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { Slot } from '../components/Slot/Slot.tsx';
import { parts } from '../parts/layout-parts.ts';
import styles from './layouts.module.css';
import { PageEnd } from './PageEnd.tsx';
import { PageTop } from './PageTop.tsx';

/** The 404 page between navigation bar and footer. */
export function NotFoundLayout(): ReactNode {
  return (
    <div className={styles.page}>
      <PageTop />
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <Slot name="beforeNotFound" />
        <parts.NotFound />
        <Slot name="afterNotFound" />
      </main>
      <PageEnd />
    </div>
  );
}
