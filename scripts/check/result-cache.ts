import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** JSON results that outlive a run, by a hash of all that they depend on. The folder may be deleted at any time. */
export interface ResultCache<T> {
  /** Key of a result that depends on the parts, and on the version of what made it. */
  keyOf(...parts: readonly (string | Uint8Array)[]): string;
  get(key: string): Promise<T | undefined>;
  set(key: string, value: T): Promise<void>;
  /** Deletes all others. */
  keepOnly(keys: ReadonlySet<string>): Promise<void>;
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
        return JSON.parse(await readFile(fileOf(key), 'utf8'));
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
    async keepOnly(keys) {
      const files = await readdir(folder);
      const old = files.filter((file) => file.endsWith('.json') && !keys.has(file.slice(0, -'.json'.length)));
      await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
    },
  };
}
