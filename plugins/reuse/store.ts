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
 * Results that commands leave for later ones; all reuse between commands goes through here. Invariants:
 *
 * 1. A result is found only under the name and the version that it was set under. The version is a hash of everything
 *    the result depends on, code included, and may be part of the name instead.
 * 2. A result is verified by the hash of its content whenever it is read. One that is missing, cut off or damaged is not
 *    there, and its caller makes it again: the folder may be deleted or harmed at any time.
 * 3. Each command appends to a pack of its own, first the content, then a line of the index. Nothing written is ever
 *    changed, so commands may run side by side, and one that is killed leaves what it had finished.
 * 4. `prune` is the only place that deletes. It merges packs into one, without results that were replaced and those that
 *    are older than two weeks and that this command has not used.
 * 5. A store that cannot be written costs time, never a result.
 */
export interface Store {
  /** The bytes set under a name, if they have this version. */
  get(name: string, version: string): Buffer | undefined;
  set(name: string, version: string, content: string | Uint8Array): void;
  /** The same for data. It has the type that it was set with: the version changes with the code that made it. */
  getData<T>(name: string, version: string): T | undefined;
  setData(name: string, version: string, value: unknown): void;
  /** Deletes what nobody needs, once there is enough of it to be worth the copying. */
  prune(): void;
  /** Closes the files of this command; what is set later goes to another pack. */
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
  /** Hash of both and of the bytes. */
  readonly content: string;
  /** Bytes in the pack. */
  readonly start: number;
  readonly size: number;
  /** When it was written, in days since 1970. */
  readonly day: number;
}

/** The pack that this command writes. */
interface OwnPack {
  readonly pack: string;
  readonly content: number;
  readonly index: number;
  size: number;
}

/** How long a result stays that no command uses, in days. */
const keptDays = 14;

/** With more packs than this, opening them takes longer than reading what is in them. */
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
      // Invariant 5. What was written in part has no line in the index.
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
      return content && JSON.parse(content.toString());
    },
    setData: (name, version, value) => set(name, version, JSON.stringify(value)),
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
        // The old packs still have everything.
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

/** When a pack was begun, by its name: milliseconds since 1970. */
function timeOf(pack: string): number {
  return Number.parseInt(path.basename(pack), 10) || 0;
}

function dayAt(time: number): number {
  return Math.floor(time / 86_400_000);
}

/** The entries of a pack, as far as its content is there. */
function readIndex(pack: string): { readonly size: number; readonly found: readonly Entry[] } {
  try {
    const { size: whole } = statSync(`${pack}.pack`);
    const lines = readFileSync(`${pack}.index`, 'latin1').split('\n');
    // The last line is empty, or was cut off.
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

/** The content of an entry; undefined when it cannot be read, or is not what was written. */
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
