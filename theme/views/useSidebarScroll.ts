import { useEffect, useRef } from 'react';
import { scrollSidebar } from '../behaviours/scroll-sidebar.ts';

/**
 * The sidebar keeps its scroll position from page to page, unless the link of the page is out of sight. A prerendered
 * page that is hydrated scrolls nothing: its link was shown before, and the reader may have scrolled since.
 */
export function useSidebarScroll(routePath: string, isPrerendered: boolean): void {
  const shown = useRef(isPrerendered ? routePath : undefined);
  useEffect(() => {
    if (shown.current === routePath) return;
    shown.current = routePath;
    scrollSidebar();
  }, [routePath]);
}
