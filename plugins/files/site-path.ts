import path from 'node:path';

/** Path in messages and in the output: relative to `root`, usually the site's folder, with `/`. */
export function toSitePath(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
