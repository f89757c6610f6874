import { usePageData, useText } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { ColumnToggle } from './ColumnToggle.tsx';

/** Rendered on pages that have a sidebar. */
export default function SidebarToggle(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  if (page.pageType !== 'doc' || page.sidebarFile === undefined || page.frontmatter.sidebar === false) return null;
  return <ColumnToggle column="sidebar" label={text('sectionNavigation')} />;
}
