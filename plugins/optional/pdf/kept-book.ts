import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PluginCache, z } from '../../api/index.ts';
import { contentHash } from '../../reuse/content-hash.ts';
import type { PrintedBook } from './print-book.ts';

interface Keeping {
  readonly cache: PluginCache;
  /** Key in the cache: a new book replaces the last one, which is large. */
  readonly name: string;
  /** Of everything that the book depends on, except the files that it loads. */
  readonly version: string;
  /** Folder with the files of the site. */
  readonly outDir: string;
  print(): Promise<PrintedBook>;
  /** Called with the files that the book lacks, by their paths in the output. */
  onMissing(files: readonly string[]): void;
}

const keptSchema = z.object({
  version: z.string(),
  /** Base64. */
  pdf: z.string(),
  files: z.record(z.string(), z.string()),
});

/** The book of the last build, if nothing has changed; otherwise prints it. */
export async function keptBook({ cache, name, version, outDir, print, onMissing }: Keeping): Promise<Buffer> {
  const kept = keptSchema.safeParse(await cache.get(name)).data;
  if (kept?.version === version && (await areSame(kept.files, outDir))) return Buffer.from(kept.pdf, 'base64');
  const { pdf, files, isRemote } = await print();
  const missing = [...files].flatMap(([file, hash]) => (hash === undefined ? [file] : []));
  if (missing.length > 0) onMissing(missing.sort());
  // What other sites send may change.
  else if (!isRemote) {
    const hashes = Object.fromEntries([...files].map(([file, hash = '']) => [file, hash]));
    await cache.set(name, { version, pdf: pdf.toString('base64'), files: hashes });
  }
  return pdf;
}

async function areSame(files: Readonly<Record<string, string>>, outDir: string): Promise<boolean> {
  for (const [file, hash] of Object.entries(files)) {
    const content = await readFile(path.join(outDir, file)).catch(() => undefined);
    if (content === undefined || contentHash(content) !== hash) return false;
  }
  return true;
}
