import { hrefOf, linkInLang } from '#shared/paths';
import type { Lang, SiteData } from '#shared/types';
import { withoutUndefined } from '#shared/without-undefined';
import type { ContentModel } from '../api/index.ts';
import type { SiteConfig } from '../config/index.ts';
import type { ImageSize } from '../markdown/image-file.ts';
import { textToHtml } from '../markdown/text/inline-text.ts';
import { footerColumnsHtml } from './footer-columns.ts';
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
  const linkSettings = { ...config, pagesLikeFiles: model.pagesLikeFiles };
  const hrefIn = (lang: Lang) => (link: string) => hrefOf(linkInLang(link, lang, linkSettings), config);
  const html = (textOf: (lang: Lang) => string | undefined) =>
    Object.fromEntries(
      config.locales.flatMap(({ lang }) => {
        const text = textOf(lang) ?? textOf(defaultLang) ?? '';
        return text === '' ? [] : [[lang, textToHtml(text, hrefIn(lang))]];
      }),
    );
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
    footer: {
      message: html((lang) => footer.message[lang]),
      copyright: html(() => footer.copyright),
      links: Object.fromEntries(
        config.locales.flatMap(({ lang }) => {
          const columns = footer.links[lang] ?? footer.links[defaultLang] ?? [];
          return columns.length === 0 ? [] : [[lang, footerColumnsHtml(columns, hrefIn(lang))]];
        }),
      ),
    },
    markdown: {
      showLineNumbers: markdown.showLineNumbers,
      defaultWrapCode: markdown.defaultWrapCode,
      ...(!markdown.imageZoom && { imageZoom: false }),
    },
    siteOrigin,
    banner: banner && { ...banner, text: html((lang) => banner.text[lang]) },
    logo: logoOf(config, logoSize),
  });
}
