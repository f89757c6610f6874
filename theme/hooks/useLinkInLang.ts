import { linkInLang } from '#shared/paths';
import { usePageData } from './usePageData.ts';

/** Converts links as authors write them to the language of the page, for `Link`. */
export function useLinkInLang(): (link: string) => string {
  const { page, siteData } = usePageData();
  return (link) => linkInLang(link, page.lang, siteData);
}
