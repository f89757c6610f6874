import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { siteData } from 'virtual-doc-site/site-data';
import { hrefOf } from '#shared/paths';
import { markCurrent } from '../components/SidebarTree/mark-current.ts';
import { useView } from '../hooks/page.ts';
import { useText } from '../hooks/useText.ts';
import { Sidebar } from '../parts/sidebar-part.ts';
import { useSidebarScroll } from './useSidebarScroll.ts';

/**
 * The navigation of a section. Pages of the same section share one piece of markup, which React leaves alone: its
 * scroll position and its folded groups survive a navigation, and only the mark of the current page moves.
 */
export function SidebarView(): ReactNode {
  const { sidebar, page } = useView();
  const text = useText();
  const nav = useRef<HTMLElement>(null);
  const href = hrefOf(page.routePath, siteData);

  useLayoutEffect(() => {
    if (sidebar !== undefined && nav.current !== null) markCurrent(nav.current, href);
  }, [sidebar, href]);
  useSidebarScroll(page.routePath, sidebar !== undefined && 'html' in sidebar);

  if (sidebar === undefined) return null;
  const label = text('sectionNavigation');
  return 'html' in sidebar ? (
    <nav
      data-sidebar
      aria-label={label}
      ref={nav}
      key={sidebar.file}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own HTML.
      dangerouslySetInnerHTML={{ __html: sidebar.html }}
    />
  ) : (
    <nav data-sidebar aria-label={label} ref={nav} key={sidebar.file}>
      <Sidebar items={sidebar.items} />
    </nav>
  );
}
