import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/usePageData.ts';
import { articleParts } from '../parts/article-parts.ts';
import styles from './layouts.module.css';

/**
 * A page's content with what its type draws around it: hero and features on a home page, the overview below a page with
 * that flag. It is rendered once, at build, with the article: its components are in no script of a prerendered site.
 */
export function ArticleBody({ children }: { readonly children: ReactNode }): ReactNode {
  const { page } = usePageData();
  const { hero, features = [] } = page.frontmatter;
  if (page.pageType === 'home') {
    return (
      <>
        <Slot name="beforeHero" />
        {hero !== undefined && <articleParts.Hero hero={hero} />}
        <Slot name="afterHero" />
        <Slot name="beforeFeatures" />
        <articleParts.Features features={features} />
        <Slot name="afterFeatures" />
        <div className={`prose ${styles.homeBody}`}>{children}</div>
      </>
    );
  }
  // A reference stands where the document puts it.
  if (page.overview === undefined || page.frontmatter.overview === 'reference') return children;
  return (
    <>
      {children}
      <articleParts.Overview groups={page.overview} />
    </>
  );
}
