import { usePageData, useText } from 'doc-site/theme';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './SidebarToggle.module.css';

/** Hides and shows the sidebar; rendered on pages that have one. */
export default function SidebarToggle(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  const [isHidden, setHidden] = useState(false);

  useEffect(() => setHidden(document.documentElement.dataset.sidebar === 'hidden'), []);

  function toggle(): void {
    const { dataset } = document.documentElement;
    if (isHidden) delete dataset.sidebar;
    else dataset.sidebar = 'hidden';
    setHidden(!isHidden);
    try {
      localStorage.setItem('doc-site-sidebar', isHidden ? 'shown' : 'hidden');
    } catch {
      // Without storage it is hidden until the next page load.
    }
  }

  if (page.pageType !== 'doc' || page.sidebarFile === undefined || page.frontmatter.sidebar === false) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={text('sectionNavigation')}
      aria-expanded={!isHidden}
      aria-controls="doc-site-sidebar"
      data-tooltip=""
      data-needs-script=""
      onClick={toggle}
    >
      <span className="icon" data-icon="sidebar" aria-hidden="true" />
    </button>
  );
}
