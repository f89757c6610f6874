/** Input of the functions that compute the head of a page. */

import { hrefOf, linkKind, withBase } from '#shared/paths';
import type { HeadTag, LocaleData, PageData, SiteData } from '#shared/types';

/** The configuration that heads depend on. `SiteConfig` is assignable. */
export interface HeadSite
  extends Pick<
    SiteData,
    'title' | 'description' | 'base' | 'siteOrigin' | 'defaultLang' | 'cleanUrls' | 'darkMode' | 'search'
  > {
  readonly locales: readonly Pick<LocaleData, 'lang' | 'htmlLang' | 'title' | 'description'>[];
  readonly icons: {
    /** Path without the base: `/favicon.svg`. */
    readonly favicon?: string | undefined;
    /** 180 × 180 PNG. */
    readonly touchIcon?: string | undefined;
    /** 1200 × 630 image for link previews. */
    readonly socialImage?: string | undefined;
    /** CSS colours of the browser interface. */
    readonly themeColor: { readonly light: string; readonly dark: string };
  };
  /** Title of a page, with `%s` for its own title. */
  readonly titleTemplate?: string | undefined;
  /** Tags of the configuration and of plugins. */
  readonly head: readonly HeadTag[];
}

/** Input of `headTags`. */
export interface HeadInput {
  readonly page: PageData;
  readonly site: HeadSite;
}

/** Locale of a page's language. */
export function localeOf({ page, site }: HeadInput): HeadSite['locales'][number] | undefined {
  return site.locales.find(({ lang }) => lang === page.lang);
}

/** Description of a page, else of the site in the page's language. */
export function descriptionOf({ page, site }: HeadInput): string {
  return page.description || localeOf({ page, site })?.description || site.description;
}

/** Whether a page is a text of its own rather than a way to other pages. */
export function isArticle({ pageType }: Pick<PageData, 'pageType'>): boolean {
  return pageType === 'doc';
}

/** Absolute URL of a page. */
export function pageUrl(routePath: string, site: HeadSite, origin: string): string {
  return origin + hrefOf(routePath, site);
}

/** Absolute URL of the preview image, of the page or else of the site; undefined without an image or an origin. */
export function imageUrl({ page, site }: HeadInput): string | undefined {
  const image = page.frontmatter.image ?? site.icons.socialImage;
  if (site.siteOrigin === undefined || image === undefined) return undefined;
  return linkKind(image) === 'internal' ? site.siteOrigin + withBase(image, site.base) : image;
}
