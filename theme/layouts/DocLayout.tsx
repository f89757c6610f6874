import type { ReactNode } from 'react';
import { langAttributes } from '#shared/html-lang';
import type { Frontmatter, TocItem } from '#shared/types';
import { DrawerClose } from '../components/Drawer/DrawerClose.tsx';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/page.ts';
import { parts } from '../parts/layout-parts.ts';
import styles from './layouts.module.css';
import { Frame } from './replaceable-frame.ts';

/** Content that `App` passes to a layout. */
export interface LayoutProps {
  /**
   * `<div data-article>` with the prerendered HTML, or with the page's component when it is rendered in the browser.
   */
  readonly children: ReactNode;
  /** `<nav data-sidebar>` with the navigation of the section; null when the page has no sidebar. */
  readonly sidebar: ReactNode;
}

/** Sidebar, content and outline; on narrow screens the side columns are drawers. */
export function DocLayout({ children, sidebar }: LayoutProps): ReactNode {
  const { page, siteData } = usePageData();
  const { frontmatter } = page;
  const toc = outlineOf(page.toc, frontmatter.outline);
  const hasSidebar = sidebar !== null && frontmatter.sidebar !== false;
  const hasOutline = toc.length > 0;
  return (
    <Frame>
      <div className={styles.doc} data-columns={`${hasSidebar ? 'sidebar' : ''} ${hasOutline ? 'outline' : ''}`}>
        {hasSidebar && (
          <div className={styles.sidebar} id="doc-site-sidebar" popover="auto" data-drawer="1025" data-part="sidebar">
            <DrawerClose drawer="doc-site-sidebar" />
            <Slot name="beforeSidebar" />
            {sidebar}
            <Slot name="afterSidebar" />
          </div>
        )}
        <div className={styles.center}>
          <parts.LocalBar hasSidebar={hasSidebar} hasOutline={hasOutline} />
          <main id={contentId} className={styles.content} tabIndex={-1}>
            <div className={styles.top}>
              <parts.Breadcrumbs items={page.breadcrumbs} />
              <parts.PageActions />
            </div>
            {(page.fallbackFrom ?? page.isOutdated) && <parts.FallbackNotice />}
            <Slot name="beforeDoc" />
            <article className="prose" {...(page.fallbackFrom && langAttributes(page.fallbackFrom, siteData.locales))}>
              {children}
            </article>
            <Slot name="afterDoc" />
            <parts.PageMeta />
            <parts.Pagination {...page.pagination} />
          </main>
        </div>
        {hasOutline && (
          <div className={styles.outline} id="doc-site-outline" popover="auto" data-drawer="1025" data-part="outline">
            <DrawerClose drawer="doc-site-outline" />
            <Slot name="beforeOutline" />
            <parts.Outline toc={toc} />
            <Slot name="afterOutline" />
          </div>
        )}
      </div>
    </Frame>
  );
}

function outlineOf(toc: readonly TocItem[], setting: Frontmatter['outline']): readonly TocItem[] {
  if (setting === false) return [];
  const [from, to] = Array.isArray(setting) ? setting : [2, 4];
  return toc.filter(({ depth }) => depth >= from && depth <= to);
}
