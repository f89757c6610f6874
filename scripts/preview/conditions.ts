import type { IncomingHttpHeaders } from 'node:http';

interface Validators {
  /** Including quotes. */
  readonly etag: string;
  readonly modified: Date;
}

/** Whether the client's copy is up to date (RFC 9110, 13.1.2 and 13.1.3). */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isFinite(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/**
 * The requested range of a file of `size` bytes, both ends included (RFC 9110, 14.2): `whole` without a range, for an
 * invalid or multiple range, or when the client has another version; `unsatisfiable` when the range is outside of the
 * file.
 */
export function readRange(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): { readonly start: number; readonly end: number } | 'whole' | 'unsatisfiable' {
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
