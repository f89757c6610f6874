import type { Lang } from '#shared/types';
import { usePageData } from './usePageData.ts';

/** Language of the page that is shown: `en`, `zh`. */
export function useLang(): Lang {
  return usePageData().page.lang;
}
