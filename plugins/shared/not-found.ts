/** The 404 page of a path. */

import { type LangSettings, langOfPath, langPrefix } from './paths.ts';
import type { PageData } from './types.ts';

/** Route path of a language's 404 page: `/404`, `/zh/404`. */
export function notFoundPath(lang: string, defaultLang: string): string {
  return `${langPrefix(lang, defaultLang)}/404`;
}

/** Data of the 404 page for a path, in the language of the path; without head tags. */
export function notFoundPage(path: string, settings: LangSettings): PageData {
  const lang = langOfPath(path, settings);
  const routePath = notFoundPath(lang, settings.defaultLang);
  return {
    title: '404',
    description: '',
    routePath,
    pagePath: routePath.slice(1),
    relativePath: '',
    lang,
    version: '',
    pageType: '404',
    frontmatter: {},
    toc: [],
    feeds: [],
    head: [{ tag: 'title', attrs: {}, content: '404' }],
    breadcrumbs: [],
    pagination: {},
    translations: [],
    shellId: '',
    extra: {},
  };
}
