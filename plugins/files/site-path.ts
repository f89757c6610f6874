import path from 'node:path';

/** A file as messages and the output name it: relative to a folder (mostly the site's root), with `/`. */
export function toSitePath(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
