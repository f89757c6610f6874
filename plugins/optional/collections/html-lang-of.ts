import { langAttributes } from '#shared/html-lang';
import type { Lang } from '#shared/types';
import type { SiteConfig } from '../../api/index.ts';

/** The BCP-47 tag of a language. */
export function htmlLangOf(lang: Lang, { locales }: Pick<SiteConfig, 'locales'>): string {
  return langAttributes(lang, locales).lang;
}
