import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import styles from './layouts.module.css';
import { PageEnd } from './PageEnd.tsx';
import { PageTop } from './PageTop.tsx';

/** Navigation bar, the article with hero and features, footer. */
export function HomeLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { navbar, footer } = usePageData().page.frontmatter;
  return (
    <div className={styles.page}>
      <PageTop hasBar={navbar !== false} />
      <main id={contentId} className={styles.home} tabIndex={-1}>
        {children}
      </main>
      <PageEnd hasFooter={footer !== false} />
    </div>
  );
}
