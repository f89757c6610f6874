import { isChinese } from '#shared/is-chinese';
import { type LinkSettings, linkInLang, linkKind } from '#shared/paths';
import type { Lang } from '#shared/types';
import type { SiteConfig } from '../config/index.ts';
import type { ConfigSource } from '../config/locate-option.ts';
import { formatPath, type ValuePath } from '../config/plain-value.ts';
import { linksInText } from '../markdown/text/inline-text.ts';
import { imagePaths } from './image-source.ts';
import type { PlacedLink } from './link-check.ts';
import { itemLinks } from './sidebar-walk.ts';

/** A link or image in the configuration, with the path of its option. */
interface ConfigLink {
  readonly url: string | undefined;
  readonly path: ValuePath;
  /** Languages whose pages show it; default: all. */
  readonly langs?: readonly Lang[];
  /** Whether it is shown as an image. */
  readonly isImage?: boolean;
}

/**
 * Internal links outside the navigation bar, and images of the public folder, that the configuration names; they are
 * checked like links in documents. Each has one target per language, the default language first.
 */
export function configLinks(
  { config, file, placeOf }: ConfigSource,
  linkSettings: LinkSettings,
): readonly (readonly PlacedLink[])[] {
  const { defaultLang } = config;
  const others = config.locales.map(({ lang }) => lang).filter((lang) => lang !== defaultLang);
  return linksIn(config).flatMap(({ url, path, langs = [defaultLang, ...others], isImage = false }) => {
    if (url === undefined || linkKind(url) !== 'internal') return [];
    const targets = new Set(langs.map((lang) => linkInLang(url, lang, linkSettings)));
    const link = { url, file, option: formatPath(path), place: placeOf(path), isImage };
    return [[...targets].map((target) => ({ ...link, target }))];
  });
}

function linksIn(config: SiteConfig): readonly ConfigLink[] {
  const { banner, footer, logo, icons, socialLinks, siblingTools, locales, defaultLang } = config;
  const langs = locales.map(({ lang }) => lang);
  const inText = (text: string, path: ValuePath, shownIn?: readonly Lang[]) =>
    linksInText(text).map((url) => ({ url, path, ...(shownIn && { langs: shownIn }) }));
  // Languages without a text of their own show the text in the default language.
  const inTexts = (texts: Readonly<Record<Lang, string>>, path: ValuePath) =>
    Object.entries(texts).flatMap(([lang, text]) => {
      const others = lang === defaultLang ? langs.filter((other) => texts[other] === undefined) : [];
      return inText(text, [...path, lang], [lang, ...others]);
    });
  return [
    { url: banner?.link, path: ['banner', 'link'] },
    ...inTexts(banner?.text ?? {}, ['banner', 'text']),
    ...inTexts(footer.message, ['footer', 'message']),
    ...inText(footer.copyright, ['footer', 'copyright']),
    ...(logo ? imagePaths(logo.src) : []).map((image) => ({
      url: image.path,
      path: ['logo', 'src', ...image.keys],
      isImage: true,
    })),
    { url: logo?.link, path: ['logo', 'link'] },
    { url: icons.favicon, path: ['icons', 'favicon'], isImage: true },
    { url: icons.touchIcon, path: ['icons', 'touchIcon'], isImage: true },
    { url: icons.socialImage, path: ['icons', 'socialImage'], isImage: true },
    ...socialLinks.map(({ mode, content }, index) => ({
      url: mode === 'text' ? undefined : content,
      path: ['socialLinks', index, 'content'],
      ...(mode === 'img' && { isImage: true }),
    })),
    ...siblingTools.flatMap(({ url, urlEn, logo: image }, index) => [
      { url, path: ['siblingTools', index, 'url'], ...(urlEn !== undefined && { langs: langs.filter(isChinese) }) },
      { url: urlEn, path: ['siblingTools', index, 'urlEn'], langs: langs.filter((lang) => !isChinese(lang)) },
      { url: image, path: ['siblingTools', index, 'logo'], isImage: true },
    ]),
    ...locales.flatMap(({ lang, sidebar = {} }, index) =>
      Object.entries(sidebar)
        .flatMap(([folder, items]) => itemLinks(items, ['locales', index, 'sidebar', folder]))
        .map(({ link, path }) => ({ url: link, path, langs: [lang] })),
    ),
  ];
}
