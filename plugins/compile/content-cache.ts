import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../cache/replace-file.ts';
import { markUsed } from '../cache/unused-files.ts';
import type { DocMeta } from '../markdown/types.ts';

/** What is known of a compiled document; its code lies in a file of its own. */
interface CacheEntry {
  readonly meta: DocMeta;
  /** Length of the code in bytes: a file that a crash cut off is not taken for the module. */
  readonly codeSize: number;
  /** Hashes of the other files that the result depends on. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** How old the mark of an entry gets before it is made anew, in milliseconds: a day. A start is not to write a thousand. */
const markEvery = 24 * 60 * 60 * 1000;

/** Hash of anything that is JSON or text, short enough for a file name. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/**
 * Reads what is known under a key; undefined when there is nothing whole, or a file that it depends on has changed. What
 * cannot be read is not there: it is compiled again.
 */
export async function readMeta(cacheDir: string, key: string): Promise<DocMeta | undefined> {
  const entry = parseEntry(await readFile(metaFile(cacheDir, key), 'utf8').catch(() => ''));
  if (entry === undefined) return undefined;
  const code = await stat(codeFile(cacheDir, key)).catch(() => undefined);
  if (code?.size !== entry.codeSize) return undefined;
  for (const [file, hash] of Object.entries(entry.dependencies)) {
    if ((await hashOfFile(file)) !== hash) return undefined;
  }
  if (Date.now() - code.mtimeMs > markEvery) await markUsed(codeFile(cacheDir, key), metaFile(cacheDir, key));
  return entry.meta;
}

/** Reads the module that was stored under a key. */
export async function readCode(cacheDir: string, key: string): Promise<string> {
  return readFile(codeFile(cacheDir, key), 'utf8');
}

/** Stores a compiled document. The entry appears last, and in one step: a build that is killed leaves none in half. */
export async function writeEntry(cacheDir: string, key: string, code: string, meta: DocMeta): Promise<void> {
  const hashes = meta.dependencies.map(async (file) => [file, await hashOfFile(file)] as const);
  const dependencies = Object.fromEntries(await Promise.all(hashes));
  const entry: CacheEntry = { meta, codeSize: Buffer.byteLength(code), dependencies };
  await replaceFile(codeFile(cacheDir, key), code);
  await replaceFile(metaFile(cacheDir, key), JSON.stringify(entry));
}

function parseEntry(text: string): CacheEntry | undefined {
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/** Looks one level deep: the file is the engine's own, and its name the hash of what made it. */
function isEntry(entry: unknown): entry is CacheEntry {
  return (
    typeof entry === 'object' && entry !== null && ['meta', 'codeSize', 'dependencies'].every((key) => key in entry)
  );
}

async function hashOfFile(file: string): Promise<string> {
  const content = await readFile(file).catch(() => undefined);
  return content === undefined ? 'missing' : createHash('sha256').update(content).digest('hex').slice(0, 32);
}

const codeFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.js`);
const metaFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.json`);
