import type { IncomingHttpHeaders } from 'node:http';

/** Facts of the file that conditions are compared with. */
export interface Validators {
  /** With quotes. */
  readonly etag: string;
  readonly modified: Date;
}

/** Part of a file, both ends included, in bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Whether the copy that the client has is still good (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/**
 * The part that is asked for: one range of a file of `size` bytes (RFC 9110, 14.2). `whole` when none is, when it is
 * not understood, when there are several, or when the client's part is of another version; `unsatisfiable` when it
 * lies outside.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  const condition = headers['if-range'];
  if (typeof condition === 'string' && condition !== etag && condition !== modified.toUTCString()) return 'whole';
  const range =
    first === ''
      ? { start: Math.max(0, size - Number(last)), end: size - 1 }
      : { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole';
  return range.start >= size ? 'unsatisfiable' : range;
}
