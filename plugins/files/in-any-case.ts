import { readdirSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '#shared/group-by';
import { memoize } from '#shared/memoize';
import { caseless } from './site-path.ts';

/**
 * Finds files and folders by paths below a folder, in any letter case: a build has to find the same conflicts on all
 * systems. The names of each folder are read once.
 */
export function inAnyCase(root: string): (sitePath: string) => readonly string[] {
  const namesIn = memoize((folder: string) => groupBy(listed(folder), caseless));
  return (sitePath) =>
    caseless(sitePath)
      .split('/')
      .reduce<readonly string[]>(
        (folders, name) =>
          folders.flatMap((folder) => (namesIn(folder).get(name) ?? []).map((found) => path.join(folder, found))),
        [root],
      );
}

/** Empty for a file, and for a folder that does not exist. */
function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
