import { type Stats, statSync } from 'node:fs';

/**
 * What a path leads to; undefined if that cannot be found out: there is nothing, a parent folder has become a file, or
 * this user may not look.
 */
export function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}
