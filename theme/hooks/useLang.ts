import type { Lang } from '#shared/types';
import { usePageData } from './usePageData.ts';

/** Language key of the current page: `en`, `zh`; empty on a site whose configuration has no `locales`. */
export function useLang(): Lang {
  const { page, siteData } = usePageData();
  return siteData.hasLocales ? page.lang : '';
}
