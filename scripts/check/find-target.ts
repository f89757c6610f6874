import { memoize } from '#shared/memoize';
import { decodePath } from '#shared/paths';
import type { BuiltSite, SiteConfig } from '../../plugins/index.ts';
import { findRedirect } from '../preview/host-rules.ts';

/** Stands for the site when it has no origin. */
const placeholderOrigin = 'http://site.invalid';

/** The answer of a host to a URL. */
export type Target =
  /** Another origin, or not a web address, such as `mailto:`. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'file'; readonly file: string /** Decoded, without `#`. */; readonly id: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** `why` is a sentence. Another site may be outside of the base. */
  | { readonly kind: 'missing'; readonly why: string; readonly isOutsideBase?: true };

/** The part of a check's context that finding targets needs. */
interface TargetContext {
  readonly site: Pick<BuiltSite, 'files' | 'hostRules'>;
  readonly config: Pick<SiteConfig, 'base' | 'siteOrigin'>;
}

/** Resolves a URL found at `from`, a path as it is served. */
export type FindTarget = (url: string, from: string) => Target;

/** Makes the resolver of a site's URLs. Caches by path, because the same links are on every page. */
export function createFindTarget({ site, config }: TargetContext): FindTarget {
  const origin = config.siteOrigin ?? placeholderOrigin;
  const targetOf = memoize((pathname: string) => findPath(pathname, site, config));
  return (url, from) => {
    const target = parseUrl(url, origin + from);
    if (target === undefined) return { kind: 'missing', why: 'that is no URL.' };
    if (/^(javascript|vbscript):$/.test(target.protocol))
      return { kind: 'missing', why: 'a page must not run code from a link.' };
    if (target.origin !== origin) return { kind: 'outside' };
    const { pathname, hash } = target;
    const found = targetOf(pathname);
    return found.kind === 'file' ? { ...found, id: decodePath(hash.slice(1)) } : found;
  };
}

/** A sentence, if a file is a page without an element that has the id. */
export type FindLostId = (file: string, id: string) => string | undefined;

/** Looks for the ids of links in the pages of a site. */
export function createFindLostId({ pages }: Pick<BuiltSite, 'pages'>): FindLostId {
  const ids = new Map(pages.map((page) => [page.file, new Set(page.ids)]));
  // Browsers handle `#:~:text=` themselves; `#` and `#top` are the top of any page.
  return (file, id) =>
    id === '' || /^top$/i.test(id) || id.startsWith(':~:') || (ids.get(file)?.has(id) ?? true)
      ? undefined
      : `\`${file}\` has no element with the id \`${id}\`.`;
}

/** An absolute URL, or undefined if invalid. (`URL.parse` is too new for the oldest supported Node.) */
function parseUrl(url: string, base: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** Path of an absolute or local URL. */
export function pathOf(url: string): string {
  return parseUrl(url, placeholderOrigin)?.pathname ?? url;
}

type PathTarget = { readonly kind: 'file'; readonly file: string } | Extract<Target, { kind: 'redirect' | 'missing' }>;

// Like a host: redirects first, then files.
function findPath(
  path: string,
  { files, hostRules }: TargetContext['site'],
  { base }: TargetContext['config'],
): PathTarget {
  const redirect = findRedirect(path, hostRules.redirects);
  if (redirect !== undefined) return { kind: 'redirect', to: redirect.location };
  if (!path.startsWith(base)) {
    return { kind: 'missing', why: `it lies outside of the base \`${base}\`.`, isOutsideBase: true };
  }
  const name = decodePath(path.slice(base.length));
  const candidates = name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`];
  const file = candidates.find((candidate) => files.has(candidate));
  if (file !== undefined) return { kind: 'file', file };
  if (files.has(`${name}/index.html`)) return { kind: 'redirect', to: `${path}/` };
  if (name.endsWith('/') && files.has(`${name.slice(0, -1)}.html`)) return { kind: 'redirect', to: path.slice(0, -1) };
  return { kind: 'missing', why: 'there is no such page or file.' };
}
