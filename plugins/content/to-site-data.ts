import type { SiteData } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { ContentModel } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import type { ImageSize } from '../markdown/image-file.ts';
import { logoOf } from './logo.ts';

/** Picks the configuration that the browser may know; nothing that grows with the number of pages. */
export function toSiteData(
  config: SiteConfig,
  model: Pick<ContentModel, 'locales' | 'pagesLikeFiles'>,
  logoSize?: Partial<ImageSize>,
): SiteData {
  const { title, description, base, siteOrigin, defaultLang, cleanUrls, ssg, versions } = config;
  const { darkMode, hideNavbar, contentAnimation, localeRedirect, search } = config;
  const { socialLinks, siblingTools, footer, banner, markdown } = config;
  return withoutUndefined({
    title,
    description,
    base,
    defaultLang,
    cleanUrls,
    ssg,
    locales: model.locales,
    hasLocales: config.hasLocales,
    pagesLikeFiles: model.pagesLikeFiles,
    versions,
    darkMode,
    hideNavbar,
    contentAnimation,
    localeRedirect,
    search: search.mode === 'local' ? { mode: search.mode } : search,
    socialLinks,
    siblingTools,
    footer,
    markdown: { showLineNumbers: markdown.showLineNumbers, defaultWrapCode: markdown.defaultWrapCode },
    siteOrigin,
    banner,
    logo: logoOf(config, logoSize),
  });
}
