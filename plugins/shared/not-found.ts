/** Paths without a page: 404 pages and redirects from them. */

import { type LangSettings, langOfPath, langPrefix, normalizePath, withoutLang } from './paths.ts';
import type { PageData } from './types.ts';

/**
 * Where the 404 page redirects a path: `/en/x` to `/x`, because the default language has no prefix. Undefined for other
 * prefixes: every page exists under every language (in another language if the translation is missing), so a redirect
 * would not help. Undefined also for control characters, which browsers drop from URLs. Collapses slashes, so that the
 * result never leaves the site.
 */
export function notFoundTarget(path: string, settings: LangSettings): string | undefined {
  const normal = normalizePath(path.replace(/\\/g, '/'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is rejected.
  if (normal.split('/')[1] !== settings.defaultLang || /[\u0000-\u001f]/.test(normal)) return undefined;
  return withoutLang(normal, settings).replace(/^[/\\]*/, '/');
}

/** Route path of a language's 404 page: `/404`, `/zh/404`. */
function notFoundPath(lang: string, defaultLang: string): string {
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
