import { contentHash } from '../reuse/content-hash.ts';
import { type CompileSource, createCompileSource } from './compile-source.ts';
import { writeEntry } from './content-cache.ts';
import type { CompileAnswer, CompileJob } from './types.ts';

/** Processors of this thread by their settings: making one loads and configures the whole pipeline. */
const processors = new Map<string, Promise<CompileSource>>();

/** Compiles one document and leaves the result in the cache. A failure is not stored: the next run says it again. */
export async function compileJob({ settings, mode, input, cacheDir, key }: CompileJob): Promise<CompileAnswer> {
  const id = contentHash(mode, JSON.stringify(settings));
  const processor = processors.get(id) ?? createCompileSource(settings, mode);
  processors.set(id, processor);
  const compileSource = await processor;
  const result = await compileSource(input);
  if (!result.ok) return result;
  return { ok: true, ...(await writeEntry(cacheDir, key, result.code, result.meta)) };
}
