import { join, relative, sep } from 'node:path';

/** A file as messages name it: relative to the site's root, with `/`. */
export function siteFile(root: string, ...parts: readonly string[]): string {
  return relative(root, join(...parts))
    .split(sep)
    .join('/');
}
