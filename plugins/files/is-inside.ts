import { isAbsolute, relative } from 'node:path';

/** Whether a path is `root` or below it. */
export function isInside(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}
