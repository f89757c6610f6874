import { gzipSync } from 'node:zlib';

/** Bytes of a file after gzip, as a host sends it. */
export function gzipSize(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}
