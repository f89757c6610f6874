import type { Lang } from '#shared/types';
import { usePageData } from './usePageData.ts';

/** Language key of the current page: `en`, `zh`. */
export function useLang(): Lang {
  return usePageData().page.lang;
}
