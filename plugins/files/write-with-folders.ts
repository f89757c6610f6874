import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#shared/errors';
import { makeFolder } from './make-folder.ts';
import { namingFile } from './naming-file.ts';

/** Writes a file, and creates the folders above it if they are missing. */
export function writeWithFolders(file: string, bytes: Uint8Array): void {
  try {
    writeOne(file, bytes);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    makeFolder(path.dirname(file));
    writeOne(file, bytes);
  }
}

function writeOne(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw namingFile(error, file);
  }
}
