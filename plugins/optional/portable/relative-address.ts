import { posix } from 'node:path';
import { decodePath, fileHref, withoutBase, withoutHashAndQuery } from '#shared/paths';

/** The files of a site, and where it is served. */
export interface SiteFiles {
  /** Every file of the output, relative to it, with `/`. */
  readonly files: ReadonlySet<string>;
  readonly base: string;
}

/** The file behind an address of the site, as a host finds it: `guide/a.html` for `/guide/a`; undefined for others. */
export function fileBehind(url: string, { files, base }: SiteFiles): string | undefined {
  const path = withoutHashAndQuery(url);
  if (!path.startsWith('/') || path.startsWith('//') || !`${path}/`.startsWith(base)) return undefined;
  const name = decodePath(withoutBase(path, base)).slice(1);
  const names =
    name === '' || name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`, `${name}/index.html`];
  return names.find((file) => files.has(file));
}

/** Address of a file, relative to another file: `../a.html`. */
export function relativeAddress(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  // A colon in the first segment would end a scheme.
  return fileHref(path, /^[^/]*:/.test(path) ? './' : '');
}
