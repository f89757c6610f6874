import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tinypool } from 'tinypool';
import type { Problem } from '#shared/errors';
import { pipelineVersion } from '../markdown/index.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';
import { type CompileSource, createCompileSource } from './compile-source.ts';
import { hashOf, readCode, readMeta } from './content-cache.ts';
import { runJob } from './run-job.ts';
import type { CompileAnswer, CompileInput, CompileJob, CompileMode } from './types.ts';

/** With fewer documents waiting at once, starting threads costs more than it saves. */
const minimumForThreads = 8;

/** A document that could be compiled: its facts, and its module on demand. */
export interface CompiledDoc {
  readonly ok: true;
  readonly meta: DocMeta;
  /** Hash of everything that the module was made from. */
  readonly key: string;
  /** Reads the module's code from the cache. */
  code(): Promise<string>;
}

/** Compiles documents, each text once, in threads when many wait, and keeps the results on disk. */
export interface DocCompiler {
  compile(input: CompileInput): Promise<CompiledDoc | { readonly ok: false; readonly problem: Problem }>;
  /** Ends the worker threads. */
  close(): Promise<void>;
}

/** Makes a compiler. `cacheDir` is made when it is needed. */
export function createDocCompiler(options: {
  readonly settings: PipelineSettings;
  readonly mode: CompileMode;
  readonly cacheDir: string;
}): DocCompiler {
  const { settings, mode } = options;
  const cacheDir = path.join(options.cacheDir, 'docs');
  const version = hashOf(pipelineVersion, mode, JSON.stringify(settings));
  const answers = new Map<string, { readonly key: string; readonly answer: Promise<CompileAnswer> }>();
  let inProcess: Promise<CompileSource> | undefined;
  let threads: Tinypool | undefined;
  let waiting = 0;

  async function runHere(job: CompileJob): Promise<CompileAnswer> {
    inProcess ??= createCompileSource(settings, mode);
    return runJob(job, await inProcess);
  }

  async function run(job: CompileJob): Promise<CompileAnswer> {
    waiting += 1;
    try {
      // One turn, so that all that is asked for at once is counted before the first one starts.
      await new Promise(setImmediate);
      if (waiting >= minimumForThreads) threads ??= startThreads();
      return await (threads ? threads.run(job) : runHere(job));
    } finally {
      waiting -= 1;
    }
  }

  async function answerFor(input: CompileInput, key: string): Promise<CompileAnswer> {
    const meta = await readMeta(cacheDir, key);
    return meta ? { ok: true, meta } : run({ settings, mode, input, cacheDir, key });
  }

  return {
    async compile(input) {
      const key = hashOf(version, input.file, input.source, input.headingIds?.join('\n') ?? '');
      const known = answers.get(input.file);
      const answer = known?.key === key ? known.answer : answerFor(input, key);
      answers.set(input.file, { key, answer });
      const result = await answer;
      // What depends on other files is looked up again, and those files with it.
      if (!result.ok || result.meta.dependencies.length > 0) answers.delete(input.file);
      return result.ok ? { ...result, key, code: () => readCode(cacheDir, key) } : result;
    },
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

function startThreads(): Tinypool {
  const count = Math.min(availableParallelism(), 8);
  return new Tinypool({
    filename: fileURLToPath(new URL('./worker.mjs', import.meta.url)),
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 2,
  });
}
