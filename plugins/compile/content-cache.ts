import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocMeta } from '../markdown/types.ts';

/** What is known of a compiled document; its code lies in a file of its own. */
interface CacheEntry {
  readonly meta: DocMeta;
  /** Hashes of the other files that the result depends on. */
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Hash of anything that is JSON or text, short enough for a file name. */
export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Reads what is known under a key; undefined when there is nothing, or a file that it depends on has changed. */
export async function readMeta(cacheDir: string, key: string): Promise<DocMeta | undefined> {
  const text = await readFile(metaFile(cacheDir, key), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { meta, dependencies }: CacheEntry = JSON.parse(text);
  for (const [file, hash] of Object.entries(dependencies)) {
    if ((await hashOfFile(file)) !== hash) return undefined;
  }
  return meta;
}

/** Reads the module that was stored under a key. */
export async function readCode(cacheDir: string, key: string): Promise<string> {
  return readFile(codeFile(cacheDir, key), 'utf8');
}

/** Stores a compiled document. The entry appears last, and in one step: a build that is killed leaves none in half. */
export async function writeEntry(cacheDir: string, key: string, code: string, meta: DocMeta): Promise<void> {
  const hashes = meta.dependencies.map(async (file) => [file, await hashOfFile(file)] as const);
  const entry: CacheEntry = { meta, dependencies: Object.fromEntries(await Promise.all(hashes)) };
  await mkdir(cacheDir, { recursive: true });
  await replaceFile(codeFile(cacheDir, key), code);
  await replaceFile(metaFile(cacheDir, key), JSON.stringify(entry));
}

async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

async function hashOfFile(file: string): Promise<string> {
  const content = await readFile(file).catch(() => undefined);
  return content === undefined ? 'missing' : createHash('sha256').update(content).digest('hex').slice(0, 32);
}

const codeFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.js`);
const metaFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.json`);
