import { contentPolicy, type InlineHashes } from '#shared/content-policy';
import { escapeHtml } from '#shared/escape';
import { beforePaintScript } from '#shared/head-scripts/before-paint';
import {
  firstVisitRedirectScript,
  type TranslationUrls,
  translationsMeta,
} from '#shared/head-scripts/first-visit-redirect';
import { notFoundScript } from '#shared/head-scripts/not-found';
import { hrefOf } from '#shared/paths';
import type { HeadTag, PageData } from '#shared/types';
import type { ContentSources } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';

/** Sources that the content policy allows besides the site's own code. */
export interface PolicySources {
  /** Origins that scripts may fetch from. */
  readonly connect: readonly string[];
  /** Further sources by directive, from plugins. */
  readonly sources: ContentSources;
}

/** Tags at the very start of the head: scripts that run before the first paint. */
export function earlyHeadTags(page: PageData, config: SiteConfig): readonly HeadTag[] {
  const scripts = [inlineScript(beforePaintScript(config))];
  if (page.pageType === '404') scripts.unshift(inlineScript(notFoundScript(page.lang, config)));
  if (config.localeRedirect === 'never') return scripts;
  // The 404 page has no translations: a visit to it is only recorded.
  const translated = page.translations.filter(({ isTranslated }) => isTranslated);
  const urls = Object.fromEntries(translated.map(({ lang, routePath }) => [lang, hrefOf(routePath, config)]));
  const translations: TranslationUrls = { lang: page.lang, urls };
  return [
    { tag: 'meta', attrs: { name: translationsMeta, content: JSON.stringify(translations) } },
    inlineScript(firstVisitRedirectScript()),
    ...scripts,
  ];
}

/** Adds the content policy to a document, for hosts without support for header files. */
export function withContentPolicy(html: string, hashes: InlineHashes, { connect, sources }: PolicySources): string {
  const policy = contentPolicy({ hashes, connect, sources, isMeta: true });
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;
  return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${tag}`);
}

function inlineScript(content: string): HeadTag {
  return { tag: 'script', attrs: {}, content };
}
