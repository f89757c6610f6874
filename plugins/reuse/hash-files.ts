import { readFileSync, realpathSync } from 'node:fs';
import { errorCode } from '#shared/errors';
import { contentHash } from './content-hash.ts';

/** Hashes by path, sorted. A folder has its real path instead, since packages may be links. */
export function hashFiles(files: Iterable<string>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].sort().map((file) => [file, hashFile(file)]));
}

function hashFile(file: string): string {
  try {
    return contentHash(readFileSync(file));
  } catch (error) {
    if (errorCode(error) === 'EISDIR') return realpathSync(file);
    return 'missing';
  }
}
