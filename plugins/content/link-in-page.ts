import { inLang, type LangSettings, linkKind, withoutHashAndQuery, withoutLang } from '#shared/paths';
import type { Lang } from '#shared/types';
import { isDownload } from '../markdown/link-target.ts';

/**
 * A link of front matter or navigation as a language shows it: like those of the text it is written without language
 * prefix; one that names another language keeps it, and files have no language.
 */
export function linkInPage(link: string, lang: Lang, settings: LangSettings): string {
  if (linkKind(link) !== 'internal' || !link.startsWith('/') || isDownload(withoutHashAndQuery(link))) return link;
  const isForeign = withoutLang(link, settings) !== link;
  return inLang(link, isForeign ? (link.split('/')[1] ?? lang) : lang, settings);
}
