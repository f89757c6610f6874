import { usePageData } from './usePageData.ts';

/** Version of the current page; always empty, since sites are not versioned. */
export function useVersion(): '' {
  return usePageData().page.version;
}
