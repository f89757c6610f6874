import { Icon, usePageData, useText } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './toggles.module.css';
import { useToggle } from './useToggle.ts';

/** Hides and shows the sidebar; rendered on pages that have one. */
export default function SidebarToggle(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  const [isHidden, toggle] = useToggle('sidebar', 'hidden');
  if (page.pageType !== 'doc' || page.sidebarFile === undefined || page.frontmatter.sidebar === false) return null;
  return (
    <button
      type="button"
      className={`${styles.column} ${styles.sidebar}`}
      aria-label={text('sectionNavigation')}
      aria-expanded={!isHidden}
      aria-controls="doc-site-sidebar"
      data-tooltip=""
      data-needs-script=""
      onClick={toggle}
    >
      <Icon name="sidebar" />
    </button>
  );
}
