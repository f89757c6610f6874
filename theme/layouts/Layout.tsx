import type { ReactNode } from 'react';
import { usePageData } from '../hooks/usePageData.ts';
import { BlankLayout } from './BlankLayout.tsx';
import { CustomLayout } from './CustomLayout.tsx';
import { DocLayout } from './DocLayout.tsx';
import { HomeLayout } from './HomeLayout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { NotFoundLayout } from './NotFoundLayout.tsx';
import { useRestoredTabs } from './useRestoredTabs.ts';

/** Renders a page with the layout of its type. */
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
