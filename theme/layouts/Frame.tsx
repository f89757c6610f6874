import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/page.ts';
import { parts } from '../parts/layout-parts.ts';
import { frameParts } from './frame-parts.ts';
import styles from './layouts.module.css';

/** Props of the frame. */
export interface FrameProps {
  /** Default: true, unless front matter hides the bar. */
  readonly hasBar?: boolean;
  /** Default: true, unless front matter hides the footer. */
  readonly hasFooter?: boolean;
  readonly children: ReactNode;
}

/** Around the content: skip link, notice and navigation bar above; button back to the top and footer below. */
export function Frame({ hasBar, hasFooter, children }: FrameProps): ReactNode {
  const { navbar, footer } = usePageData().page.frontmatter;
  return (
    <div className={styles.page}>
      <parts.SkipLink />
      <Slot name="beforeBanner" />
      <parts.Banner />
      <Slot name="beforeBar" />
      {(hasBar ?? navbar !== false) && <frameParts.Bar />}
      <Slot name="afterBar" />
      {children}
      <parts.ScrollToTop />
      <Slot name="beforeFooter" />
      {(hasFooter ?? footer !== false) && <frameParts.Footer />}
      <Slot name="afterFooter" />
    </div>
  );
}
