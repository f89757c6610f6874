import { isAbsolute } from 'node:path';
import { isInside } from '../files/is-inside.ts';
import { toSitePath } from '../files/site-path.ts';

/** Name of a module in messages: for a file of the site, its path relative to `root`. */
export function shownModule(module: string, root: string): string {
  return isAbsolute(module) && isInside(module, root) ? toSitePath(module, root) : module;
}
