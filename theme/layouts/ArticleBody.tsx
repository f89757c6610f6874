import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/page.ts';
import { articleParts } from '../parts/article-parts.ts';
import styles from './layouts.module.css';

/**
 * Content of a page with what its type adds: hero and features on a home page, the overview after a page with
 * `overview`. Rendered at build time with the article: no script of a prerendered site contains these components.
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
  // The author places a reference list in the document.
  if (page.overview === undefined || page.frontmatter.overview === 'reference') return children;
  return (
    <>
      {children}
      <articleParts.Overview groups={page.overview} />
    </>
  );
}
