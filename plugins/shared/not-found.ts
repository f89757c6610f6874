/** What a path without a page does (spec, section 2.6: 404). */

import { type LangSettings, langOfPath, langPrefix, normalizePath, withoutLang } from './paths.ts';
import type { PageData } from './types.ts';

/**
 * Where the 404 page of a path sends the reader: `/en/x` to `/x`, since the default language has no prefix. Undefined when
 * the path does not begin with that language: with any other prefix it has all pages that it has without (what a language
 * lacks is served in another one), so nothing would be gained. Undefined for control characters too, which browsers drop
 * from a URL. Slashes are collapsed, so that the result never leaves the site.
 */
export function notFoundTarget(path: string, settings: LangSettings): string | undefined {
  const normal = normalizePath(path.replace(/\\/g, '/'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the characters in question.
  if (normal.split('/')[1] !== settings.defaultLang || /[\u0000-\u001f]/.test(normal)) return undefined;
  return withoutLang(normal, settings).replace(/^[/\\]*/, '/');
}

/** Route path of the 404 page of a language: `/404`, `/zh/404`. */
function notFoundPath(lang: string, defaultLang: string): string {
  return `${langPrefix(lang, defaultLang)}/404`;
}

/** Data of the 404 page at a path, in the language of the path (spec, section 2.1, step 5). It has no head tags yet. */
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
