import type { ReactNode } from 'react';
import { usePageData } from '../hooks/usePageData.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { CustomLayout } from './CustomLayout.tsx';
import { DocLayout } from './DocLayout.tsx';
import { HomeLayout } from './HomeLayout.tsx';
import { NotFoundLayout } from './NotFoundLayout.tsx';
import { useRestoredTabs } from './useRestoredTabs.ts';

/** What the runtime hands to a layout. */
export interface LayoutProps {
  /** The article: `<div data-article>` with its HTML, or the page's own component when it is rendered client-side. */
  readonly children: ReactNode;
  /** `<nav data-sidebar>` with the tree of the section; null when the page has none. */
  readonly sidebar: ReactNode;
}

/** Draws a page by its type (spec, section 2.6). */
export function Layout({ children, sidebar }: LayoutProps): ReactNode {
  const { page } = usePageData();
  useRestoredTabs();
  switch (page.pageType) {
    case 'home':
      return <HomeLayout>{children}</HomeLayout>;
    case 'custom':
      return <CustomLayout>{children}</CustomLayout>;
    case 'blank':
      return <BlankLayout>{children}</BlankLayout>;
    case '404':
      return <NotFoundLayout />;
    case 'doc':
      return <DocLayout sidebar={sidebar}>{children}</DocLayout>;
  }
}
