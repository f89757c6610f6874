import { readFileSync, realpathSync, statSync } from 'node:fs';
import { contentHash } from './content-hash.ts';

/** Hashes by path, sorted. A folder has its real path instead, since packages may be links. */
export function hashFiles(files: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].sort().map((file) => [file, hashFile(file)]));
}

/** Hash of a file as it is now; of a missing one too. */
export function hashFile(file: string): string {
  try {
    const stat = statSync(file);
    // A device or a pipe may never end.
    if (stat.isFile()) return contentHash(readFileSync(file));
    return stat.isDirectory() ? realpathSync(file) : 'no file';
  } catch {
    return 'missing';
  }
}
