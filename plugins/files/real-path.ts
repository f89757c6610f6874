import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * Resolves every symbolic link of an absolute path; for a file that does not exist, the links of its existing parents.
 */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync.native(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realPath(parent), path.basename(file));
}
