import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import styles from './layouts.module.css';
import { parts } from './parts.ts';
import { useRestoredTabs } from './useRestoredTabs.ts';

/** Landing page (spec, section 2.5): bar, the article with hero and features, footer. */
export function HomeLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { navbar, footer } = usePageData().page.frontmatter;
  useRestoredTabs();
  return (
    <div className={styles.page}>
      <parts.SkipLink />
      <parts.Banner />
      {navbar !== false && <parts.Bar />}
      <main id={contentId} className={styles.home} tabIndex={-1}>
        {children}
      </main>
      {footer !== false && <parts.Footer />}
      <parts.ScrollToTop />
    </div>
  );
}
