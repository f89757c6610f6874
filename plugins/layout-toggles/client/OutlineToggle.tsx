import { Icon, usePageData, useText } from 'doc-site/theme';
import type { ReactNode } from 'react';
import styles from './toggles.module.css';
import { useToggle } from './useToggle.ts';

/** Hides and shows the outline. The styles leave it out where there is no outline, because front matter decides its levels. */
export default function OutlineToggle(): ReactNode {
  const { page } = usePageData();
  const text = useText();
  const [isHidden, toggle] = useToggle('outline', 'hidden');
  if (page.pageType !== 'doc' || page.toc.length === 0) return null;
  return (
    <button
      type="button"
      className={`${styles.column} ${styles.outline}`}
      aria-label={text('onThisPage')}
      aria-expanded={!isHidden}
      aria-controls="doc-site-outline"
      data-tooltip=""
      data-needs-script=""
      onClick={toggle}
    >
      <Icon name="sidebar" />
    </button>
  );
}
