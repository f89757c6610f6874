import { usePageData } from 'doc-site/theme';
import type { ReactNode } from 'react';
import { texts } from 'virtual-doc-site/texts/layout-toggles';
import styles from './toggles.module.css';
import { useToggle } from './useToggle.ts';

/** Makes the text of documents wider. */
export default function WidthToggle(): ReactNode {
  const { page } = usePageData();
  const [isWide, toggle] = useToggle('width', 'wide');
  if (page.pageType !== 'doc') return null;
  return (
    <button
      type="button"
      className={`icon-control ${styles.width}`}
      aria-label={texts[page.lang]?.wide}
      aria-pressed={isWide}
      data-tooltip=""
      data-needs-script=""
      onClick={toggle}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4" />
      </svg>
    </button>
  );
}
