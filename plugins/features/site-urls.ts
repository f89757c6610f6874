import { encodePath, hrefOf, linkKind, type PathSettings, withBase } from '#shared/paths';

/** What absolute URLs are made from. */
export interface UrlSettings extends PathSettings {
  /** Without a slash at the end. */
  readonly siteOrigin: string;
}

/** Absolute URL of a page or of a link to one, the same as in its canonical link; what is absolute already stays. */
export function pageUrl(link: string, settings: UrlSettings): string {
  return linkKind(link) === 'internal' ? settings.siteOrigin + asciiHrefOf(link, settings) : link;
}

/**
 * A link to a page, or to another site, for what takes ASCII only: headers, feeds, `_redirects`. Query and hash are encoded
 * too; what is encoded already stays.
 */
export function asciiHrefOf(link: string, settings: PathSettings): string {
  if (linkKind(link) === 'external') return URL.canParse(link) ? new URL(link).href : link;
  const { pathname, search, hash } = new URL(hrefOf(link, settings), 'http://localhost');
  return pathname + search + hash;
}

/** Absolute URL of a file of the output by its path, which begins with a slash. */
export function fileUrl(path: string, { siteOrigin, base }: Pick<UrlSettings, 'siteOrigin' | 'base'>): string {
  return siteOrigin + withBase(encodePath(path), base);
}

/** The settings with their origin, or undefined when the site has none and nothing absolute can be written. */
export function urlSettings(site: PathSettings & { readonly siteOrigin?: string }): UrlSettings | undefined {
  const { siteOrigin, base, cleanUrls } = site;
  return siteOrigin === undefined ? undefined : { siteOrigin, base, cleanUrls };
}
