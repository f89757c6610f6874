import path from 'node:path';
import type { CompileInput, Compiler } from '../content/compiler.ts';
// Not from the pipeline's index: a command that finds everything in the cache never loads the pipeline.
import { pipelineKey } from '../markdown/pipeline-version.ts';
import type { PipelineSettings } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { deleteUnused } from '../reuse/unused-files.ts';
import { readCode, readKnown } from './content-cache.ts';
import type { CompileAnswer, CompileMode, CompileWorkers } from './types.ts';

/** Compiles documents, each text once, and keeps the results on disk. */
export interface DocCompiler extends Compiler {
  /** Changes when the same document could become another module: the pipeline, its settings and plugins, the mode. */
  readonly version: string;
  /** Deletes what no command has asked for in two weeks, unless everything that this one asked for was there. */
  prune(): Promise<void>;
}

/** What was asked for last of a file, and the answer. */
interface Answered {
  readonly source: string;
  /** All else that the answer depends on, as text. */
  readonly others: string;
  readonly key: string;
  readonly answer: Promise<CompileAnswer>;
}

/** Makes a compiler. `cacheDir` is made when it is needed. */
export function createDocCompiler(options: {
  readonly settings: PipelineSettings;
  readonly mode: CompileMode;
  readonly cacheDir: string;
  readonly workers: CompileWorkers;
}): DocCompiler {
  const { settings, mode, workers } = options;
  const cacheDir = path.join(options.cacheDir, 'docs');
  const version = contentHash(pipelineKey(settings), mode);
  const answers = new Map<string, Answered>();
  let hasCompiled = false;

  async function answerFor(input: CompileInput, key: string): Promise<CompileAnswer> {
    const known = await readKnown(cacheDir, key);
    hasCompiled ||= known === undefined;
    return known ? { ok: true, ...known } : workers.run('compile', { settings, mode, input, cacheDir, key });
  }

  return {
    version,
    // Only what has been made anew leaves others without use.
    prune: async () => (hasCompiled ? deleteUnused(cacheDir) : undefined),
    async sourceMap(input) {
      // On demand, as in the pool.
      const { createCompileSource } = await import('./compile-source.ts');
      const compileSource = await createCompileSource(settings, mode, { hasSourceMap: true });
      const result = await compileSource(input);
      return result.ok ? result.map : undefined;
    },
    async compile(input) {
      const { file, source } = input;
      const others = JSON.stringify([input.headingIds, input.addedPages]);
      const known = answers.get(file);
      const isKnown = known?.source === source && known.others === others;
      const key = isKnown ? known.key : contentHash(version, file, source, others);
      const current = isKnown ? known : { source, others, key, answer: answerFor(input, key) };
      answers.set(file, current);
      let isFinal = false;
      try {
        const result = await current.answer;
        // What depends on other files is looked up again, and those files with it.
        isFinal = result.ok && result.meta.dependencies.length === 0;
        return result.ok ? { ...result, key, code: () => readCode(cacheDir, key) } : result;
      } finally {
        if (!isFinal && answers.get(file) === current) answers.delete(file);
      }
    },
  };
}
