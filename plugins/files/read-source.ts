import { readFileSync } from 'node:fs';

/**
 * Bytes and text of a file of the site.
 *
 * @throws the system's error, with the file in its message: Node leaves it out when a read fails or a file is too large
 */
export function readSource(file: string): { readonly bytes: Buffer; readonly text: string } {
  try {
    const bytes = readFileSync(file);
    return { bytes, text: bytes.toString('utf8') };
  } catch (error) {
    if (error instanceof Error && !error.message.includes(file)) error.message += `: ${file}`;
    throw error;
  }
}
