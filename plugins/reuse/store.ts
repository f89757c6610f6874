import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engineVersion } from '../files/engine-files.ts';
import { writeWithFolders } from '../files/write-with-folders.ts';
import { contentHash } from './content-hash.ts';
import { movableJson } from './movable-json.ts';

/**
 * Results that a command leaves for later commands. All reuse between commands goes through a store. Invariants:
 *
 * 1. A result is found only under the name and version it was set with, and by the same version of the engine. The
 *    version hashes everything the result depends on, code included; it may be part of the name instead.
 * 2. Every read verifies the content by its hash. A missing, truncated or damaged result counts as absent, and the
 *    caller makes it again, so the folder may be deleted or damaged at any time.
 * 3. Each result is a file of its own, so commands may run in parallel, and a killed command leaves what it had
 *    finished. If two commands set the same result at once, later ones find one of the two, or none.
 * 4. Only `close` deletes, once a day: results that were not used for two weeks.
 * 5. No name, version or data depends on where the site, its packages and the cache lie: results hold when these
 *    folders have moved.
 * 6. If the store cannot be written, commands take longer but give the same results.
 */
export interface Store {
  /** Undefined if there is no result of this name and version. */
  get(name: string, version: string): Buffer | undefined;
  set(name: string, version: string, content: string | Uint8Array): void;
  /** As JSON. The caller knows the type: the version changes with the code that set the value. */
  getData<T>(name: string, version: string): T | undefined;
  setData(name: string, version: string, value: unknown): void;
  /** Ends a command: deletes results that no command has used for long. */
  close(): void;
}

const day = 86_400_000;

/** How long unused results are kept, in milliseconds. */
const keptFor = 14 * day;

/** The use of a result is recorded when its file is older, in milliseconds. */
const refreshAfter = 7 * day;

/** Opens the store in the cache folder of a site, whose own folder is `root`. */
export function openStore(cacheDir: string, root = ''): Store {
  const folder = path.join(cacheDir, 'store');
  const json = movableJson(root, cacheDir);
  const fileOf = (name: string) => path.join(folder, contentHash(name));

  function get(name: string, version: string): Buffer | undefined {
    const file = fileOf(name);
    try {
      const bytes = readFileSync(file);
      const head = versionHead(version);
      if (bytes.toString('latin1', 0, head.length) !== head) return undefined;
      const content = bytes.subarray(2 * head.length);
      if (bytes.toString('latin1', head.length, 2 * head.length) !== contentHash(name, content)) return undefined;
      recordUse(file);
      return content;
    } catch {
      return undefined;
    }
  }

  function set(name: string, version: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const head = Buffer.from(versionHead(version) + contentHash(name, bytes));
    try {
      writeWithFolders(fileOf(name), Buffer.concat([head, bytes]));
    } catch {
      // Invariants 6 and 2.
    }
  }

  return {
    get,
    set,
    getData(name, version) {
      const content = get(name, version);
      return content === undefined || content.length === 0 ? undefined : json.parse(content.toString());
    },
    setData: (name, version, value) => set(name, version, json.stringify(value)),
    close() {
      try {
        const swept = path.join(folder, 'swept');
        const last = statSync(swept, { throwIfNoEntry: false })?.mtimeMs;
        if (last !== undefined && Date.now() - last < day) return;
        writeFileSync(swept, '');
        // All results of a new store are in use.
        if (last === undefined) return;
        for (const name of readdirSync(folder)) {
          const file = path.join(folder, name);
          if (Date.now() - statSync(file).mtimeMs > keptFor) rmSync(file, { force: true });
        }
      } catch {
        // There is no store, it cannot be written, or another command deletes the same file.
      }
    },
  };
}

function versionHead(version: string): string {
  return contentHash(engineVersion, version);
}

function recordUse(file: string): void {
  try {
    const now = new Date();
    if (now.getTime() - statSync(file).mtimeMs > refreshAfter) utimesSync(file, now, now);
  } catch {
    // Invariant 6.
  }
}

/** The value of an earlier command, else a new one, which is left to later commands. */
export async function stored<T>(store: Store, name: string, version: string, make: () => Promise<T>): Promise<T> {
  const known = store.getData<T>(name, version);
  if (known !== undefined) return known;
  const fresh = await make();
  store.setData(name, version, fresh);
  return fresh;
}
