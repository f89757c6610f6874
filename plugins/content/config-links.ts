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
  // Languages without a value of their own show the value of the default language.
  const byLang = <T>(
    values: Readonly<Record<Lang, T>>,
    linksOf: (value: T, lang: Lang, shownIn: readonly Lang[]) => readonly ConfigLink[],
  ) =>
    Object.entries(values).flatMap(([lang, value]) => {
      const others = lang === defaultLang ? langs.filter((other) => values[other] === undefined) : [];
      return linksOf(value, lang, [lang, ...others]);
    });
  const inTexts = (texts: Readonly<Record<Lang, string>>, path: ValuePath) =>
    byLang(texts, (text, lang, shownIn) => inText(text, [...path, lang], shownIn));
  return [
    { url: banner?.link, path: ['banner', 'link'] },
    ...inTexts(banner?.text ?? {}, ['banner', 'text']),
    ...inTexts(footer.message, ['footer', 'message']),
    ...inText(footer.copyright, ['footer', 'copyright']),
    ...byLang(footer.links, (columns, lang, shownIn) =>
      columns.flatMap(({ items }, column) =>
        items.map(({ link }, item) => ({
          url: link,
          path: ['footer', 'links', lang, column, 'items', item, 'link'],
          langs: shownIn,
        })),
      ),
    ),
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
