import { linkInLang, linkKind } from '#shared/paths';
import type { TextPlace } from '#shared/place';
import type { SiteConfig } from '../config/index.ts';
import type { ValuePath } from '../config/plain-value.ts';
import type { PlacedLink } from './link-check.ts';

/** A link or an image of the configuration and the path of its option. */
interface ConfigLink {
  readonly url: string | undefined;
  readonly path: ValuePath;
}

/** What the links are taken from. */
export interface ConfigLinksInput {
  readonly config: SiteConfig;
  /** As problems name the configuration. */
  readonly file: string;
  readonly placeOf: (path: ValuePath) => TextPlace | undefined;
}

/**
 * Links within the site, and images of its public folder, that the configuration names besides navigation: they are
 * checked like those of documents.
 */
export function configLinks({ config, file, placeOf }: ConfigLinksInput): readonly PlacedLink[] {
  return linksIn(config).flatMap(({ url, path }) => {
    if (url === undefined || linkKind(url) !== 'internal') return [];
    const place = placeOf(path);
    const target = linkInLang(url, config.defaultLang, config);
    return [{ url, target, file, ...(place === undefined ? {} : { place }) }];
  });
}

function linksIn({ banner, logo, icons, socialLinks, siblingTools }: SiteConfig): readonly ConfigLink[] {
  return [
    { url: banner?.link, path: ['banner', 'link'] },
    { url: logo?.src, path: ['logo', 'src'] },
    { url: icons.favicon, path: ['icons', 'favicon'] },
    { url: icons.touchIcon, path: ['icons', 'touchIcon'] },
    { url: icons.socialImage, path: ['icons', 'socialImage'] },
    ...socialLinks.map(({ mode, content }, index) => ({
      url: mode === 'text' ? undefined : content,
      path: ['socialLinks', index, 'content'],
    })),
    ...siblingTools.flatMap(({ url, urlEn, logo: image }, index) => [
      { url, path: ['siblingTools', index, 'url'] },
      { url: urlEn, path: ['siblingTools', index, 'urlEn'] },
      { url: image, path: ['siblingTools', index, 'logo'] },
    ]),
  ];
}
