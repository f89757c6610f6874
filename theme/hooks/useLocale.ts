import type { LocaleData } from '#shared/types';
import { usePageData } from './usePageData.ts';

/** Data of the page's language; undefined only for a language that the site does not have. */
export function useLocale(): LocaleData | undefined {
  const { page, siteData } = usePageData();
  return siteData.locales.find(({ lang }) => lang === page.lang);
}
