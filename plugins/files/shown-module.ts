import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from './is-inside.ts';
import { toSitePath } from './site-path.ts';

/** How a message names a module that somebody has named: a file of the site by its path from `root`. */
export function shownModule(module: string, root: string): string {
  const file = module.startsWith('file:') ? fileURLToPath(module) : module;
  return isAbsolute(file) && isInside(file, root) ? toSitePath(file, root) : file;
}
