import { fileHref, hrefOf, linkKind, type PathSettings } from '#shared/paths';

/** Settings that absolute URLs depend on. */
export interface UrlSettings extends PathSettings {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
}

/** Absolute URL of an internal link, as in canonical links; an absolute URL is returned unchanged. */
export function absoluteUrl(link: string, settings: UrlSettings): string {
  return linkKind(link) === 'internal' ? settings.siteOrigin + asciiHrefOf(link, settings) : link;
}

/**
 * URL of a link for formats that only accept ASCII: headers, feeds, `_redirects`. Query and hash are encoded too; what
 * is already encoded stays.
 */
export function asciiHrefOf(link: string, settings: PathSettings): string {
  if (linkKind(link) === 'external') return URL.canParse(link) ? new URL(link).href : link;
  const { pathname, search, hash } = new URL(hrefOf(link, settings), 'http://localhost');
  return pathname + search + hash;
}

/** Absolute URL of an output file; `path` has no leading slash. */
export function fileUrl(path: string, { siteOrigin, base }: Pick<UrlSettings, 'siteOrigin' | 'base'>): string {
  return siteOrigin + fileHref(path, base);
}

/** The settings with their origin; undefined for a site without one, which cannot have absolute URLs. */
export function urlSettings(site: PathSettings & { readonly siteOrigin?: string }): UrlSettings | undefined {
  const { siteOrigin, base, cleanUrls } = site;
  return siteOrigin === undefined ? undefined : { siteOrigin, base, cleanUrls };
}
