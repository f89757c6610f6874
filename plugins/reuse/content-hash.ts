import { createHash } from 'node:crypto';

/** Hash of texts or bytes, short enough for a file name: 32 hexadecimal digits. Where one text ends and the next begins counts. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}
