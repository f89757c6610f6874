import { useEffect } from 'react';
import { usePageData } from '../hooks/usePageData.ts';

/** Scrolls the sidebar, and nothing else, to the current page when that is out of sight. */
export function useSidebarPosition(): void {
  const { page } = usePageData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path stands for the mark in the document.
  useEffect(() => {
    const sidebar = document.getElementById('doc-site-sidebar');
    const current = sidebar?.querySelector('[aria-current="page"]');
    if (sidebar == null || current == null) return;
    const { top, height } = sidebar.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < top || place.bottom > top + height) sidebar.scrollTop += place.top - top - height / 3;
  }, [page.routePath]);
}
