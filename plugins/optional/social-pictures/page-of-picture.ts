import { withBase } from '#shared/paths';
import type { HeadTag, PageData } from '#shared/types';
import type { SiteConfig } from '../../api/index.ts';
import { pictureSize } from './picture-size.ts';
import type { PicturePage } from './template.ts';

/** What a page has to show, besides the look of the pictures. */
export function pageOfPicture(
  { title, description, pageType, lang, breadcrumbs }: PageData,
  { title: siteTitle, locales }: Pick<SiteConfig, 'title' | 'locales'>,
): Omit<PicturePage, 'logo' | 'background' | 'color'> {
  const site = locales.find((locale) => locale.lang === lang)?.title ?? siteTitle;
  return {
    title: pageType === 'home' || title === '' ? site : title,
    description,
    // The last one is the page.
    sections: breadcrumbs.slice(0, -1).map(({ text }) => text),
    site,
    lang,
  };
}

/** Head tags that name the picture at a path of the output. */
export function pictureTags(
  path: string,
  { siteOrigin, base }: Pick<SiteConfig, 'siteOrigin' | 'base'>,
): readonly HeadTag[] {
  const { width, height } = pictureSize;
  return [
    { tag: 'meta', attrs: { property: 'og:image', content: `${siteOrigin}${withBase(`/${path}`, base)}` } },
    { tag: 'meta', attrs: { property: 'og:image:width', content: String(width) } },
    { tag: 'meta', attrs: { property: 'og:image:height', content: String(height) } },
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' } },
  ];
}
