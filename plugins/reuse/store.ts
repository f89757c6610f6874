import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engineVersion } from '../files/engine-files.ts';
import { makeFolder } from '../files/make-folder.ts';
import { contentHash } from './content-hash.ts';
import { movableJson } from './movable-json.ts';
import { type Entry, formatEntry, packsIn, readEntry, readIndex, removeIndex } from './packs.ts';

/**
 * Results that a command leaves for later commands. All reuse between commands goes through a store. Invariants:
 *
 * 1. A result is found only under the name and version it was set with, and by the same version of the engine. The
 *    version hashes everything the result depends on, code included; it may be part of the name instead.
 * 2. Every read verifies the content by its hash. A missing, truncated or damaged result counts as absent, and the
 *    caller makes it again, so the folder may be deleted or damaged at any time.
 * 3. Each command has one store and appends to its own pack: first the content, then a line in the index. Nothing
 *    written is ever modified, so commands may run in parallel, and a killed command leaves what it had finished.
 * 4. Only `close` deletes. It merges all packs into one and drops results that were replaced or not used for two weeks.
 *    A command that still appends to a merged pack loses nothing: the pack's index is removed before it is read for the
 *    last time, and a command that has appended to a removed index writes the result again to a new pack.
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
  /** Ends a command: deletes unneeded results when that is worth copying the others. Later results go to a new pack. */
  close(): void;
}

/** The pack that this command writes. */
interface OwnPack {
  readonly pack: string;
  readonly content: number;
  readonly index: number;
  size: number;
}

/** How long unused results are kept. */
const keptDays = 14;

/** Days after which the use of a result is recorded; sooner would copy the store for nothing. */
const refreshDays = 7;

/** More packs would make opening the store slow. */
const maximumPacks = 24;

/** Opens the store in the cache folder of a site, whose own folder is `root`. */
export function openStore(cacheDir: string, root = ''): Store {
  const folder = path.join(cacheDir, 'store');
  const json = movableJson(root, cacheDir);
  const entries = new Map<string, Entry>();
  const sizes = new Map<string, number>();
  const used = new Set<string>();
  const today = dayAt(Date.now());
  /** Files of packs that were read from. */
  const opened = new Map<string, number>();
  let own: OwnPack | undefined;

  readPacks();

  function readPacks(): void {
    for (const pack of packsIn(folder)) {
      const { size, found } = readIndex(pack);
      sizes.set(pack, size);
      for (const entry of found) if (entry.time >= timeOf(entry.name)) entries.set(entry.name, entry);
    }
  }

  function timeOf(name: string): number {
    return entries.get(name)?.time ?? 0;
  }

  function openOwn(): OwnPack {
    makeFolder(folder);
    const pack = path.join(folder, randomUUID());
    // The index first: a pack without one is left over.
    own = { pack, index: openSync(`${pack}.index`, 'wx'), content: openSync(`${pack}.pack`, 'wx'), size: 0 };
    return own;
  }

  function append(result: Omit<Entry, 'pack' | 'start' | 'size'>, bytes: Uint8Array): void {
    const target = own ?? openOwn();
    const entry: Entry = { ...result, pack: target.pack, start: target.size, size: bytes.length };
    writeFileSync(target.content, bytes);
    target.size += bytes.length;
    writeFileSync(target.index, formatEntry(entry));
    if (fstatSync(target.index).nlink === 0) {
      closeOwn();
      append(result, bytes);
      return;
    }
    sizes.set(target.pack, target.size);
    entries.set(entry.name, entry);
  }

  function read(entry: Entry): Buffer | undefined {
    try {
      const file = opened.get(entry.pack) ?? openSync(`${entry.pack}.pack`, 'r');
      opened.set(entry.pack, file);
      return readEntry(entry, file);
    } catch {
      return undefined;
    }
  }

  function closeOwn(): void {
    for (const file of own === undefined ? [] : [own.content, own.index]) closeSync(file);
    own = undefined;
  }

  function get(name: string, version: string): Buffer | undefined {
    const key = contentHash(name);
    const entry = entries.get(key);
    if (entry?.version !== contentHash(engineVersion, version)) return undefined;
    const content = read(entry);
    if (content === undefined) entries.delete(key);
    else used.add(key);
    return content;
  }

  function set(name: string, version: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const [key, ownVersion] = [contentHash(name), contentHash(engineVersion, version)];
    const hash = contentHash(key, ownVersion, bytes);
    used.add(key);
    const before = entries.get(key);
    if (before?.version === ownVersion && before.content === hash && read(before) !== undefined) return;
    try {
      append({ name: key, version: ownVersion, content: hash, time: Date.now(), day: today }, bytes);
    } catch {
      // Invariant 6. A partly written result has no line in the index.
      closeOwn();
    }
  }

  function isWorthMerging(): boolean {
    const all = [...entries.values()];
    const written = sum(sizes.values());
    const live = sum(all.map(({ size }) => size));
    const isDue = ({ name, day }: Entry) => day < today - (used.has(name) ? refreshDays : keptDays);
    return sizes.size > maximumPacks || live * 2 < written || all.some(isDue);
  }

  function copy(entry: Entry): void {
    const isUsed = used.has(entry.name);
    const bytes = isUsed || entry.day >= today - keptDays ? read(entry) : undefined;
    entries.delete(entry.name);
    if (bytes !== undefined) append({ ...entry, day: isUsed ? today : entry.day }, bytes);
  }

  function mergePacks(): void {
    readPacks();
    const old = [...sizes.keys()];
    for (const entry of [...entries.values()]) copy(entry);
    for (const pack of old) {
      // Other commands may have appended to it meanwhile.
      for (const entry of removeIndex(pack)) if (entry.time > timeOf(entry.name)) copy(entry);
      rmSync(`${pack}.pack`, { force: true });
      sizes.delete(pack);
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
      closeOwn();
      try {
        if (isWorthMerging()) mergePacks();
      } catch {
        // Invariant 6. What was not copied is absent.
      }
      closeOwn();
      for (const file of opened.values()) closeSync(file);
      opened.clear();
    },
  };
}

/** The value of an earlier command, else a new one, which is left to later commands. */
export async function stored<T>(store: Store, name: string, version: string, make: () => Promise<T>): Promise<T> {
  const known = store.getData<T>(name, version);
  if (known !== undefined) return known;
  const fresh = await make();
  store.setData(name, version, fresh);
  return fresh;
}

function dayAt(time: number): number {
  return Math.floor(time / 86_400_000);
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
