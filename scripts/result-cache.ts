import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentHash, deleteUnused, markUsed, replaceFile } from '../plugins/index.ts';

/** JSON results that outlive a run, by a hash of all that they depend on. The folder may be deleted at any time. */
export interface ResultCache<T> {
  /** Key of a result that depends on the parts, and on the version of what made it. */
  keyOf(...parts: readonly (string | Uint8Array)[]): string;
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  /** Deletes what no run has asked for in two weeks. */
  prune(): Promise<void>;
}

/** Opens the cache of a folder. `version` changes when the same input gives another result. */
export function openResultCache<T>(folder: string, version: string): ResultCache<T> {
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    keyOf: (...parts) => contentHash(version, ...parts),
    async get(key) {
      try {
        const value = JSON.parse(await readFile(fileOf(key), 'utf8'));
        await markUsed(fileOf(key));
        return value;
      } catch {
        // Absent, or cut short when a run was killed.
        return undefined;
      }
    },
    set: (key, value) => replaceFile(fileOf(key), JSON.stringify(value)),
    prune: () => deleteUnused(folder),
  };
}
