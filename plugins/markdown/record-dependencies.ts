import { hashFile } from '../reuse/hash-files.ts';
import type { DocDependencies } from './types.ts';

/** The files that a document depends on, with what they were like. */
export interface RecordedDependencies extends DocDependencies {
  /** Their hashes by path. */
  hashes(): Readonly<Record<string, string>>;
}

/**
 * Starts without files. A file is hashed when it is added: a later hash could be of another version than the one that the
 * document shows, and hide that from every later command.
 */
export function recordDependencies(): RecordedDependencies {
  const hashes = new Map<string, string>();
  return {
    add(file) {
      if (!hashes.has(file)) hashes.set(file, hashFile(file));
    },
    hashes: () => Object.fromEntries(hashes),
  };
}
