import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './content-hash.ts';

/**
 * A result in a pack: two files, the bytes of its results one after the other, and an index with a line for each.
 */
export interface Entry {
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
  /** When it was set, in milliseconds since 1970: of several results of a name, the last one counts. */
  readonly time: number;
  /** Days from 1970 until it was set, or last merged by a command that used it. */
  readonly day: number;
}

/** The packs of a folder: paths without extension. One without an index is left over from a killed command. */
export function packsIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).map((name) => path.parse(name).name);
    return [...new Set(names)].map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}

/** The line of an entry. */
export function formatEntry({ name, version, content, start, size, time, day }: Entry): string {
  return `${[name, version, content, start, size, time, day].join(' ')}\n`;
}

/** The entries of a pack whose content lies within the file. */
export function readIndex(pack: string): { readonly size: number; readonly found: readonly Entry[] } {
  try {
    const { size } = statSync(`${pack}.pack`);
    return { size, found: entriesIn(readFileSync(`${pack}.index`, 'latin1'), pack, size) };
  } catch {
    return { size: 0, found: [] };
  }
}

/** Removes the index of a pack, and returns what it held at that moment. */
export function removeIndex(pack: string): readonly Entry[] {
  let file: number | undefined;
  try {
    file = openSync(`${pack}.index`, 'r');
    rmSync(`${pack}.index`);
    return entriesIn(readFileSync(file, 'latin1'), pack, statSync(`${pack}.pack`).size);
  } catch {
    // Another command has removed it.
    return [];
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function entriesIn(index: string, pack: string, packSize: number): readonly Entry[] {
  // The last line is empty or truncated.
  const lines = index.split('\n').slice(0, -1);
  const entries = lines.map((line): Entry => {
    const [name = '', version = '', content = '', ...numbers] = line.split(' ');
    const [start = Number.NaN, size = Number.NaN, time = Number.NaN, day = Number.NaN] = numbers.map(Number);
    return { pack, name, version, content, start, size, time, day };
  });
  return entries.filter(
    ({ start, size, time, day }) => start >= 0 && size >= 0 && start + size <= packSize && time >= 0 && day >= 0,
  );
}

/** The verified content of an entry in the open file of its pack; undefined if it was changed. */
export function readEntry({ name, version, content, start, size }: Entry, file: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(size);
  const count = readSync(file, bytes, 0, size, start);
  return count === size && contentHash(name, version, bytes) === content ? bytes : undefined;
}
