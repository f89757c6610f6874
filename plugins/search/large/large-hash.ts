const mark = '-large';

/** The hash of a language whose names are not loaded ahead: it tells so, before any file of it is fetched. */
export function largeHash(hash: string): string {
  return hash + mark;
}

/** Whether the names of the language with a hash are not loaded ahead. */
export function isLarge(hash: string): boolean {
  return hash.endsWith(mark);
}
