import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import styles from './layouts.module.css';
import { parts } from './parts.ts';
import { useRestoredTabs } from './useRestoredTabs.ts';

/** Landing page (spec, section 2.5): hero, features, the page's own content, footer. */
export function HomeLayout({ children }: { readonly children: ReactNode }): ReactNode {
  const { hero, features = [], navbar, footer } = usePageData().page.frontmatter;
  useRestoredTabs();
  return (
    <div className={styles.page}>
      <parts.SkipLink />
      <parts.Banner />
      {navbar !== false && <parts.Bar />}
      <main id={contentId} className={styles.home} tabIndex={-1}>
        <Slot name="beforeHero" />
        {hero !== undefined && <parts.Hero hero={hero} />}
        <Slot name="afterHero" />
        <parts.Features features={features} />
        <Slot name="afterFeatures" />
        <div className={`prose ${styles.homeBody}`}>{children}</div>
      </main>
      {footer !== false && <parts.Footer />}
    </div>
  );
}
