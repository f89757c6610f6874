import type { ReactNode } from 'react';
import { Slot } from '../components/Slot/Slot.tsx';
import { parts } from '../parts/layout-parts.ts';
import { frameParts } from './frame-parts.ts';
import styles from './layouts.module.css';

interface FrameProps {
  /** Default: true. */
  readonly hasBar?: boolean;
  /** Default: true. */
  readonly hasFooter?: boolean;
  readonly children: ReactNode;
}

/** Around the content: skip link, notice and navigation bar above; button back to the top and footer below. */
export function Frame({ hasBar = true, hasFooter = true, children }: FrameProps): ReactNode {
  return (
    <div className={styles.page}>
      <parts.SkipLink />
      <Slot name="beforeBanner" />
      <parts.Banner />
      <Slot name="beforeBar" />
      {hasBar && <frameParts.Bar />}
      <Slot name="afterBar" />
      {children}
      <parts.ScrollToTop />
      <Slot name="beforeFooter" />
      {hasFooter && <frameParts.Footer />}
      <Slot name="afterFooter" />
    </div>
  );
}
