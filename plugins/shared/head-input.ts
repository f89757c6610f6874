/** What the head of a page is made from. */

import { hrefOf, linkKind, withBase } from './paths.ts';
import type { HeadTag, PageData, SiteData } from './types.ts';

/** What the head needs of the configuration and the browser never does. `SiteConfig` fits. */
export interface HeadSettings {
  readonly icons: {
    /** Path in the output, without the base: `/favicon.svg`. */
    readonly favicon?: string | undefined;
    /** 180 × 180 PNG. */
    readonly touchIcon?: string | undefined;
    /** 1200 × 630 image for previews of links. */
    readonly socialImage?: string | undefined;
    /** CSS colours of the browser's own surfaces. */
    readonly themeColor: { readonly light: string; readonly dark: string };
  };
  /** Tags of the site's own, on every page. */
  readonly head: readonly HeadTag[];
}

/** The part of a page that its head shows. */
export type HeadPage = Pick<
  PageData,
  | 'title'
  | 'description'
  | 'routePath'
  | 'lang'
  | 'pageType'
  | 'frontmatter'
  | 'feeds'
  | 'lastUpdatedTime'
  | 'breadcrumbs'
  | 'translations'
  | 'fallbackFrom'
>;

/** The part of the site that every head shows. */
export type HeadSite = Pick<
  SiteData,
  'title' | 'description' | 'base' | 'siteOrigin' | 'defaultLang' | 'cleanUrls' | 'locales' | 'darkMode' | 'search'
>;

/** Input of `headTags`. */
export interface HeadInput {
  readonly page: HeadPage;
  readonly site: HeadSite;
  readonly settings: HeadSettings;
}

/** The language of a page, as the site describes it. */
export function localeOf({ page, site }: Pick<HeadInput, 'page' | 'site'>): HeadSite['locales'][number] | undefined {
  return site.locales.find(({ lang }) => lang === page.lang);
}

/** Description of a page: its own, else that of the site in its language. */
export function descriptionOf({ page, site }: Pick<HeadInput, 'page' | 'site'>): string {
  return page.description || localeOf({ page, site })?.description || site.description;
}

/** Whether a page is a text of its own, and not a way to others. */
export function isArticle({ pageType }: Pick<PageData, 'pageType'>): boolean {
  return pageType === 'doc';
}

/** Absolute URL of a page. */
export function pageUrl(routePath: string, site: HeadSite, origin: string): string {
  return origin + hrefOf(routePath, site);
}

/** Absolute URL of the image for previews; undefined without an image or an origin. */
export function imageUrl({ site, settings }: HeadInput): string | undefined {
  const { socialImage } = settings.icons;
  if (site.siteOrigin === undefined || socialImage === undefined) return undefined;
  return linkKind(socialImage) === 'internal' ? site.siteOrigin + withBase(socialImage, site.base) : socialImage;
}
