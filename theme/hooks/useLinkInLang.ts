import { linkInLang } from '#shared/paths';
import { useLang } from './useLang.ts';
import { useSite } from './useSite.ts';

/** Converts links as authors write them to the language of the page, for `Link`. */
export function useLinkInLang(): (link: string) => string {
  const lang = useLang();
  const site = useSite();
  return (link) => linkInLang(link, lang, site);
}
