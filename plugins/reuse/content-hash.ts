import { createHash } from 'node:crypto';

/** 32 hexadecimal digits. The boundaries between parts count: `('ab')` and `('a', 'b')` differ. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}
