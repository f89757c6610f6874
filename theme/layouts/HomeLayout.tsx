import type { ReactNode } from 'react';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import type { LayoutProps } from './DocLayout.tsx';
import styles from './layouts.module.css';
import { Frame } from './replaceable-frame.ts';

/** What a layout without a sidebar receives. */
export type ContentProps = Pick<LayoutProps, 'children'>;

/** The article with hero and features. */
export function HomeLayout({ children }: ContentProps): ReactNode {
  return (
    <Frame>
      <main id={contentId} className={styles.home} tabIndex={-1}>
        {children}
      </main>
    </Frame>
  );
}
