import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeFacts } from '../content/compiler.ts';
import { readIfThere } from '../files/read-if-there.ts';
import type { DocMeta } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { hasKeys, parseEntry } from '../reuse/parse-entry.ts';
import { replaceFile } from '../reuse/replace-file.ts';
import { markUsed } from '../reuse/unused-files.ts';

/** What is known of a compiled document. */
export interface KnownDoc {
  readonly meta: DocMeta;
  readonly facts: CodeFacts;
}

/** The same as it is stored; the code lies in a file of its own. */
interface CacheEntry extends KnownDoc {
  /** Length of the code in bytes: a file that a crash cut off is not taken for the module. */
  readonly codeSize: number;
  /** Hashes of the other files that the result depends on. */
  readonly dependencies: Readonly<Record<string, string>>;
}

const isEntry = hasKeys<CacheEntry>('meta', 'facts', 'codeSize', 'dependencies');

/** How old the mark of an entry gets before it is made anew, in milliseconds: a day. A start is not to write a thousand. */
const markEvery = 24 * 60 * 60 * 1000;

/**
 * Reads what is known under a key; undefined when there is nothing whole, or a file that it depends on has changed. What
 * cannot be read is not there: it is compiled again.
 */
export async function readKnown(cacheDir: string, key: string): Promise<KnownDoc | undefined> {
  const entry = parseEntry(readIfThere(metaFile(cacheDir, key))?.toString(), isEntry);
  if (entry === undefined) return undefined;
  const code = statSync(codeFile(cacheDir, key), { throwIfNoEntry: false });
  if (code?.size !== entry.codeSize) return undefined;
  for (const [file, hash] of Object.entries(entry.dependencies)) {
    if (hashOfFile(file) !== hash) return undefined;
  }
  if (Date.now() - code.mtimeMs > markEvery) await markUsed(codeFile(cacheDir, key), metaFile(cacheDir, key));
  return { meta: entry.meta, facts: entry.facts };
}

/** Reads the module that was stored under a key. */
export async function readCode(cacheDir: string, key: string): Promise<string> {
  return readFile(codeFile(cacheDir, key), 'utf8');
}

/** Stores a compiled document. The entry appears last, and in one step: a build that is killed leaves none in half. */
export async function writeEntry(cacheDir: string, key: string, code: string, meta: DocMeta): Promise<KnownDoc> {
  const dependencies = Object.fromEntries(meta.dependencies.map((file) => [file, hashOfFile(file)]));
  // On demand, as all that only a compiler needs.
  const { codeFacts } = await import('./code-facts.ts');
  const known: KnownDoc = { meta, facts: codeFacts(code) };
  const entry: CacheEntry = { ...known, codeSize: Buffer.byteLength(code), dependencies };
  await replaceFile(codeFile(cacheDir, key), code);
  await replaceFile(metaFile(cacheDir, key), JSON.stringify(entry));
  return known;
}

function hashOfFile(file: string): string {
  const content = readIfThere(file);
  return content === undefined ? 'missing' : contentHash(content);
}

const codeFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.js`);
const metaFile = (cacheDir: string, key: string) => path.join(cacheDir, `${key}.json`);
