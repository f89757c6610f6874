import { readFileSync } from 'node:fs';
import { namingFile } from './naming-file.ts';

/**
 * Bytes and text of a file of the site.
 *
 * @throws the system's error, with the file in its message.
 */
export function readSource(file: string): { readonly bytes: Buffer; readonly text: string } {
  try {
    const bytes = readFileSync(file);
    return { bytes, text: bytes.toString('utf8') };
  } catch (error) {
    throw namingFile(error, file);
  }
}
