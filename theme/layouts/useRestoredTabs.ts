import { useEffect } from 'react';
import { restoreTabs } from '../behaviours/tabs.ts';
import { usePageData } from '../hooks/usePageData.ts';

/** Selects the remembered tabs whenever another page is shown. */
export function useRestoredTabs(): void {
  const { page } = usePageData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path changes when another article is shown.
  useEffect(() => restoreTabs(document), [page.routePath]);
}
