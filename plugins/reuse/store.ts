import { randomUUID } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { contentHash } from './content-hash.ts';

/**
 * Results that a command leaves for later commands. All reuse between commands goes through a store. Invariants:
 *
 * 1. A result is found only under the name and version it was set with. The version hashes everything the result
 *    depends on, code included; it may be part of the name instead.
 * 2. Every read verifies the content by its hash. A missing, truncated or damaged result counts as absent, and the
 *    caller makes it again, so the folder may be deleted or damaged at any time.
 * 3. Each command appends to its own pack: first the content, then a line in the index. Nothing written is ever
 *    modified, so commands may run in parallel, and a killed command leaves what it had finished.
 * 4. Only `prune` deletes. It merges all packs into one and drops results that were replaced, and results older than
 *    two weeks that this command has not used.
 * 5. If the store cannot be written, commands take longer but give the same results.
 */
export interface Store {
  /** Undefined if there is no result of this name and version. */
  get(name: string, version: string): Buffer | undefined;
  set(name: string, version: string, content: string | Uint8Array): void;
  /** As JSON. The caller knows the type: the version changes with the code that set the value. */
  getData<T>(name: string, version: string): T | undefined;
  setData(name: string, version: string, value: unknown): void;
  /** Deletes unneeded results once there are enough of them to be worth copying the others. */
  prune(): void;
  /** Closes the pack of this command; later results go to a new one. */
  close(): void;
}

/** One line of an index. */
interface Entry {
  /** Path of the pack, without extension. */
  readonly pack: string;
  /** Hash of the name. */
  readonly name: string;
  /** Hash of the version. */
  readonly version: string;
  /** Hash of name, version and bytes. */
  readonly content: string;
  /** Bytes in the pack. */
  readonly start: number;
  readonly size: number;
  /** Days from 1970 until it was written or last merged while in use. */
  readonly day: number;
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

/** More packs would make opening the store slow. */
const maximumPacks = 24;

/** Opens the store in the cache folder of a site. */
export function openStore(cacheDir: string): Store {
  const folder = path.join(cacheDir, 'store');
  const entries = new Map<string, Entry>();
  const sizes = new Map<string, number>();
  const used = new Set<string>();
  const today = dayAt(Date.now());
  let own: OwnPack | undefined;

  for (const pack of packsIn(folder)) {
    const { size, found } = readIndex(pack);
    sizes.set(pack, size);
    for (const entry of found) entries.set(entry.name, entry);
  }

  function openOwn(): OwnPack {
    mkdirSync(folder, { recursive: true });
    const pack = path.join(folder, `${Date.now()}-${randomUUID()}`);
    own = { pack, content: openSync(`${pack}.pack`, 'wx'), index: openSync(`${pack}.index`, 'wx'), size: 0 };
    return own;
  }

  function append(name: string, version: string, content: string, bytes: Uint8Array, day: number): void {
    const target = own ?? openOwn();
    const entry: Entry = { pack: target.pack, name, version, content, start: target.size, size: bytes.length, day };
    writeFileSync(target.content, bytes);
    target.size += bytes.length;
    writeFileSync(target.index, `${[name, version, content, entry.start, entry.size, day].join(' ')}\n`);
    sizes.set(target.pack, target.size);
    entries.set(name, entry);
  }

  function close(): void {
    for (const file of own === undefined ? [] : [own.content, own.index]) closeSync(file);
    own = undefined;
  }

  function get(name: string, version: string): Buffer | undefined {
    const key = contentHash(name);
    const entry = entries.get(key);
    if (entry?.version !== contentHash(version)) return undefined;
    const content = readEntry(entry);
    if (content === undefined) entries.delete(key);
    else used.add(key);
    return content;
  }

  function set(name: string, version: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const [key, ownVersion] = [contentHash(name), contentHash(version)];
    const hash = contentHash(key, ownVersion, bytes);
    used.add(key);
    const before = entries.get(key);
    if (before?.version === ownVersion && before.content === hash && readEntry(before) !== undefined) return;
    try {
      append(key, ownVersion, hash, bytes, today);
    } catch {
      // Invariant 5. A partly written result has no line in the index.
      close();
    }
  }

  function isWorthMerging(): boolean {
    const written = sum(sizes.values());
    const live = sum([...entries.values()].map(({ size }) => size));
    const oldest = dayAt(Math.min(...[...sizes.keys()].map(timeOf)));
    return sizes.size > maximumPacks || live * 2 < written || oldest < today - keptDays;
  }

  return {
    get,
    set,
    getData(name, version) {
      const content = get(name, version);
      return content === undefined || content.length === 0 ? undefined : JSON.parse(content.toString());
    },
    // `undefined` has no JSON; empty content stands for it.
    setData: (name, version, value) => set(name, version, JSON.stringify(value) ?? ''),
    prune() {
      if (!isWorthMerging()) return;
      const old = [...sizes.keys()];
      close();
      try {
        for (const [key, entry] of [...entries]) {
          const isWanted = used.has(key) || entry.day >= today - keptDays;
          const bytes = isWanted ? readEntry(entry) : undefined;
          entries.delete(key);
          const { name, version, content, day } = entry;
          if (bytes !== undefined) append(name, version, content, bytes, used.has(key) ? today : day);
        }
      } catch {
        // The old packs are still complete.
        return close();
      }
      for (const pack of old) {
        for (const end of ['pack', 'index']) rmSync(`${pack}.${end}`, { force: true });
        sizes.delete(pack);
      }
    },
    close,
  };
}

/** The packs of a folder, the oldest first. */
function packsIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.index'))
      .map((name) => path.join(folder, name.slice(0, -'.index'.length)))
      .sort((a, b) => timeOf(a) - timeOf(b));
  } catch {
    return [];
  }
}

/** Creation time of a pack, from its name: milliseconds since 1970. */
function timeOf(pack: string): number {
  return Number.parseInt(path.basename(pack), 10) || 0;
}

function dayAt(time: number): number {
  return Math.floor(time / 86_400_000);
}

/** The entries of a pack whose content lies within the file. */
function readIndex(pack: string): { readonly size: number; readonly found: readonly Entry[] } {
  try {
    const { size: whole } = statSync(`${pack}.pack`);
    const lines = readFileSync(`${pack}.index`, 'latin1').split('\n');
    // The last line is empty or truncated.
    const found = lines.slice(0, -1).map((line): Entry => {
      const [name = '', version = '', content = '', ...numbers] = line.split(' ');
      const [start = Number.NaN, size = Number.NaN, day = Number.NaN] = numbers.map(Number);
      return { pack, name, version, content, start, size, day };
    });
    return { size: whole, found: found.filter(({ start, size }) => start >= 0 && size >= 0 && start + size <= whole) };
  } catch {
    return { size: 0, found: [] };
  }
}

/** The verified content of an entry; undefined if it cannot be read or was changed. */
function readEntry({ pack, name, version, content, start, size }: Entry): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(`${pack}.pack`, 'r');
    const bytes = Buffer.allocUnsafe(size);
    const count = readSync(file, bytes, 0, size, start);
    return count === size && contentHash(name, version, bytes) === content ? bytes : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0);
}
