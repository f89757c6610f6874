import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Does something to every file of the store in a cache folder. */
export async function damageStore(cacheDir: string, damage: (file: string) => Promise<void>): Promise<void> {
  const folder = path.join(cacheDir, 'store');
  for (const name of await readdir(folder)) await damage(path.join(folder, name));
}
