import { type CompileSource, createCompileSource } from './compile-source.ts';
import { hashOf } from './content-cache.ts';
import { runJob } from './run-job.ts';
import type { CompileAnswer, CompileJob } from './types.ts';

/** Processors by their settings; a worker serves one build, so there is one, or two with both modes. */
const transforms = new Map<string, Promise<CompileSource>>();

/** Compiles one document in a worker thread and leaves the result in the cache. */
export async function compileInWorker(job: CompileJob): Promise<CompileAnswer> {
  const id = hashOf(job.mode, JSON.stringify(job.settings));
  const transform = transforms.get(id) ?? createCompileSource(job.settings, job.mode);
  transforms.set(id, transform);
  return runJob(job, await transform);
}
