import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keptMs = 14 * 24 * 60 * 60 * 1000;

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
export async function openResultCache<T>(folder: string, version: string): Promise<ResultCache<T>> {
  await mkdir(folder, { recursive: true });
  const fileOf = (key: string) => join(folder, `${key}.json`);
  return {
    keyOf(...parts) {
      const hash = createHash('sha256').update(version);
      for (const part of parts) hash.update('\0').update(part);
      return hash.digest('hex').slice(0, 32);
    },
    async get(key) {
      try {
        const value = JSON.parse(await readFile(fileOf(key), 'utf8'));
        const now = new Date();
        await utimes(fileOf(key), now, now);
        return value;
      } catch {
        // Absent, or cut short when a run was killed.
        return undefined;
      }
    },
    async set(key, value) {
      const draft = `${fileOf(key)}.${process.pid}`;
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, fileOf(key));
    },
    async prune() {
      const oldest = Date.now() - keptMs;
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        // Another run may delete it first.
        const used = await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => oldest,
        );
        if (used < oldest) await rm(file, { force: true });
      }
    },
  };
}
