import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#shared/errors';
import { makeFolder } from './make-folder.ts';

/** Writes a file, and creates the folders above it if they are missing. */
export function writeWithFolders(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    makeFolder(path.dirname(file));
    writeFileSync(file, bytes);
  }
}
