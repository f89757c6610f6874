import { isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInside } from './is-inside.ts';
import { toSitePath } from './site-path.ts';

/** Name of a module in messages: for a file of the site, its path relative to `root`. */
export function shownModule(module: string, root: string): string {
  const file = module.startsWith('file:') ? fileURLToPath(module) : module;
  return isAbsolute(file) && isInside(file, root) ? toSitePath(file, root) : file;
}
