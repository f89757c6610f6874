import path from 'node:path';

/** A file as messages name it: relative to the site's root, with `/`. */
export function toSitePath(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
