import { inLang, langPrefix, pagePathOf } from '#shared/paths';
import type { PageData } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';

/** Data of the 404 page of each language (spec, sections 2.1 and 2.6), without its head. */
export function notFoundPages(config: SiteConfig): readonly PageData[] {
  return config.locales.map(({ lang }) => {
    const routePath = `${langPrefix(lang, config.defaultLang)}/404`;
    return {
      title: '404',
      description: '',
      routePath,
      pagePath: pagePathOf(routePath),
      relativePath: '',
      lang,
      version: '',
      pageType: '404',
      frontmatter: {},
      toc: [],
      feeds: [],
      head: [],
      breadcrumbs: [],
      pagination: {},
      translations: config.locales.map(({ lang: other, htmlLang }) => ({
        lang: other,
        htmlLang,
        routePath: inLang('/', other, config),
        isTranslated: true,
      })),
      shellId: '',
      extra: {},
    };
  });
}
