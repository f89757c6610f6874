import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#shared/errors';

/**
 * Creates a folder, unless it exists, and the folders above it. Node's option `recursive` would never end in `/proc`,
 * and reports a missing folder where the disk cannot be written.
 *
 * @throws the error of the system, such as `ENOENT` where the system allows no folder.
 */
export function makeFolder(folder: string): void {
  try {
    makeOne(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    makeFolder(parent);
    makeOne(folder);
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error;
  }
}
