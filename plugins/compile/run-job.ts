import type { CompileSource } from './compile-source.ts';
import { writeEntry } from './content-cache.ts';
import type { CompileAnswer, CompileJob } from './types.ts';

/** Compiles one document and stores what came of it. A failure is not stored: the next run says it again. */
export async function runJob(job: CompileJob, compileSource: CompileSource): Promise<CompileAnswer> {
  const result = await compileSource(job.input);
  if (!result.ok) return result;
  await writeEntry(job.cacheDir, job.key, result.code, result.meta);
  return { ok: true, meta: result.meta };
}
