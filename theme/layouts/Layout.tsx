import { type ReactNode, useEffect } from 'react';
import { openAroundTargets } from '../behaviours/open-around.ts';
import { restoreTabs } from '../behaviours/tabs.ts';
import { showWrapping } from '../behaviours/wrap-buttons.ts';
import { contentId } from '../components/SkipLink/SkipLink.tsx';
import { Slot } from '../components/Slot/Slot.tsx';
import { usePageData } from '../hooks/page.ts';
import { parts } from '../parts/layout-parts.ts';
import { showHiddenTarget } from '../router/scroll-restoration.ts';
import type { LayoutProps } from './DocLayout.tsx';
import { frameParts } from './frame-parts.ts';
import type { ContentProps } from './HomeLayout.tsx';
import styles from './layouts.module.css';
import { Frame } from './replaceable-frame.ts';
import { DocLayout, HomeLayout } from './replaceable-layouts.ts';

/**
 * Renders a page with the layout of its type. Whenever another page is shown, selects the remembered tabs, then the tab
 * that the address leads to, and sets the state of the wrap buttons.
 */
export function Layout({ children, sidebar }: LayoutProps): ReactNode {
  const { page } = usePageData();
  useEffect(() => openAroundTargets(document), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path changes when another article is shown.
  useEffect(() => {
    restoreTabs(document);
    showWrapping(document);
    showHiddenTarget();
  }, [page.routePath]);
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

/** Only the content; front matter `navbar: true` and `footer: true` add these parts. */
function CustomLayout({ children }: ContentProps): ReactNode {
  const { frontmatter } = usePageData().page;
  return (
    <>
      {frontmatter.navbar && (
        <>
          <parts.SkipLink />
          <frameParts.Bar />
        </>
      )}
      <BlankLayout>{children}</BlankLayout>
      {frontmatter.footer && <frameParts.Footer />}
    </>
  );
}

function BlankLayout({ children }: ContentProps): ReactNode {
  return (
    <main id={contentId} tabIndex={-1}>
      {children}
    </main>
  );
}

function NotFoundLayout(): ReactNode {
  return (
    <Frame>
      <main id={contentId} className={styles.main} tabIndex={-1}>
        <Slot name="beforeNotFound" />
        <parts.NotFound />
        <Slot name="afterNotFound" />
      </main>
    </Frame>
  );
}
