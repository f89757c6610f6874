import type { SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import { deleteUnused } from '../cache/unused-files.ts';
// Not from the pipeline's index: a command that finds everything in the cache never loads the pipeline.
import { pipelineKey } from '../markdown/pipeline-version.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { hashOf, readCode, readMeta } from './content-cache.ts';
import type { CompileAnswer, CompileInput, CompileMode } from './types.ts';

/** A document that could be compiled: its facts, and its module on demand. */
export interface CompiledDoc {
  readonly ok: true;
  readonly meta: DocMeta;
  /** Hash of everything that the module was made from. */
  readonly key: string;
  /** Reads the module's code from the cache. */
  code(): Promise<string>;
}

/** Compiles documents, each text once, and keeps the results on disk. */
export interface DocCompiler {
  /** Changes when the same document could become another module: the pipeline, its settings and plugins, the mode. */
  readonly version: string;
  compile(input: CompileInput): Promise<CompiledDoc | { readonly ok: false; readonly problem: Problem }>;
  /** Where each part of a document's module stands in the document; undefined when it cannot be compiled. */
  sourceMap(input: CompileInput): Promise<SourceMapPayload | undefined>;
  /** Deletes what was kept of documents and pipelines that are no more. */
  prune(): Promise<void>;
}

/** Makes a compiler. `cacheDir` is made when it is needed. */
export function createDocCompiler(options: {
  readonly settings: PipelineSettings;
  readonly mode: CompileMode;
  readonly cacheDir: string;
  readonly workers: WorkerPool;
}): DocCompiler {
  const { settings, mode, workers } = options;
  const cacheDir = path.join(options.cacheDir, 'docs');
  const version = hashOf(pipelineKey(settings), mode);
  const answers = new Map<string, { readonly key: string; readonly answer: Promise<CompileAnswer> }>();

  async function answerFor(input: CompileInput, key: string): Promise<CompileAnswer> {
    const meta = await readMeta(cacheDir, key);
    return meta ? { ok: true, meta } : workers.run('compile', { settings, mode, input, cacheDir, key });
  }

  return {
    version,
    prune: () => deleteUnused(cacheDir),
    async sourceMap(input) {
      // On demand, as in the pool.
      const { createCompileSource } = await import('./compile-source.ts');
      const compileSource = await createCompileSource(settings, mode, { hasSourceMap: true });
      const result = await compileSource(input);
      return result.ok ? result.map : undefined;
    },
    async compile(input) {
      const key = hashOf(version, input.file, input.source, JSON.stringify(input.headingIds ?? null));
      const known = answers.get(input.file);
      const current = known?.key === key ? known : { key, answer: answerFor(input, key) };
      answers.set(input.file, current);
      let isFinal = false;
      try {
        const result = await current.answer;
        // What depends on other files is looked up again, and those files with it.
        isFinal = result.ok && result.meta.dependencies.length === 0;
        return result.ok ? { ...result, key, code: () => readCode(cacheDir, key) } : result;
      } finally {
        if (!isFinal && answers.get(input.file) === current) answers.delete(input.file);
      }
    },
  };
}
