import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** An absolute path with every link followed; of what does not exist yet, those of the folders above it. */
export function realPath(file: string): string {
  if (existsSync(file)) return realpathSync.native(file);
  const parent = path.dirname(file);
  return parent === file ? file : path.join(realPath(parent), path.basename(file));
}
