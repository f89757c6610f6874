import { readFileSync, realpathSync } from 'node:fs';
import { contentHash } from './content-hash.ts';

/** Hashes by path, sorted. A folder is represented by its real path, since packages may be links. */
export function hashFiles(files: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].sort().map((file) => [file, hashFile(file)]));
}

function hashFile(file: string): string {
  try {
    return contentHash(readFileSync(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return `folder ${realpathSync(file)}`;
    return 'missing';
  }
}
