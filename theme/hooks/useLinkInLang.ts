import { siteData } from 'virtual-doc-site/site-data';
import { linkInLang, normalizePath } from '#shared/paths';
import { usePageData } from './page.ts';

/**
 * Converts links as authors write them to the language of the page, for `Link`. A page that only the language of the
 * document has keeps its address.
 */
export function useLinkInLang(): (link: string) => string {
  const { lang, fallbackFrom = lang, foreignLinks } = usePageData().page;
  return (link) => {
    const original = linkInLang(link, fallbackFrom, siteData);
    return foreignLinks?.includes(normalizePath(original)) ? original : linkInLang(link, lang, siteData);
  };
}
