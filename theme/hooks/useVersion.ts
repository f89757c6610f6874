import { usePageData } from './usePageData.ts';

/** Version of the page that is shown; always empty, since the site has no versions (spec, section 1). */
export function useVersion(): '' {
  return usePageData().page.version;
}
