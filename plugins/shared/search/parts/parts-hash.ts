const mark = '-parts';

/** The hash of a language whose index is in parts: it tells so, before any file of it is fetched. */
export function hashOfParts(hash: string): string {
  return hash + mark;
}

/** Whether the index with a hash is in parts. */
export function isInParts(hash: string): boolean {
  return hash.endsWith(mark);
}
