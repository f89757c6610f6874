import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfGone } from './read-if-there.ts';
import { toSitePath } from './site-path.ts';

/**
 * All files below a folder by their paths from it, with `/`, sorted; none if the folder does not exist. Throws other
 * errors of the system.
 */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedIfGone);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map((entry) => toSitePath(path.join(entry.parentPath, entry.name), folder))
    .sort();
}
