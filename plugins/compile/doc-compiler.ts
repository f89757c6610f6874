import { DocSiteError } from '#shared/errors';
import type { CompileInput, Compiler } from '../content/compiler.ts';
// Not from the pipeline's index: a command that finds everything in the store never loads the pipeline.
import { pipelineKey } from '../markdown/pipeline-version.ts';
import type { PipelineSettings } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';
import { type KnownDoc, openContentCache } from './content-cache.ts';
import type { CompileAnswer, CompileMode, CompileWorkers } from './types.ts';

/** Compiles documents, each text once, and leaves the results to later commands. */
export interface DocCompiler extends Compiler {
  /** Changes when the same document could become another module: the pipeline, its settings and plugins, the mode. */
  readonly version: string;
}

/** A compiled document without its module, or the reason why there is none. */
type Answer = ({ readonly ok: true } & KnownDoc) | Exclude<CompileAnswer, { ok: true }>;

/** The latest request for a file and its answer. */
interface Answered {
  readonly source: string;
  /** Everything else the answer depends on, serialized. */
  readonly others: string;
  readonly key: string;
  readonly answer: Promise<Answer>;
}

/** Makes a compiler. A document that cannot be compiled is not stored: the next command reports it again. */
export function createDocCompiler({
  settings,
  mode,
  store,
  workers,
}: {
  readonly settings: PipelineSettings;
  readonly mode: CompileMode;
  readonly store: Store;
  readonly workers: CompileWorkers;
}): DocCompiler {
  const cache = openContentCache(store);
  const version = contentHash(pipelineKey(settings), mode);
  const answers = new Map<string, Answered>();

  async function compileFresh(input: CompileInput, key: string): Promise<CompileAnswer> {
    const result = await workers.run('compile', { settings, mode, input });
    if (result.ok) cache.set(key, result);
    return result;
  }

  async function answerFor(input: CompileInput, key: string): Promise<Answer> {
    const known = cache.get(key);
    if (known !== undefined) return { ok: true, ...known };
    const fresh = await compileFresh(input, key);
    // Without the module, which would stay in memory.
    return fresh.ok ? { ok: true, meta: fresh.meta, facts: fresh.facts } : fresh;
  }

  async function codeOf(input: CompileInput, key: string): Promise<string> {
    const known = cache.code(key);
    if (known !== undefined) return known;
    const fresh = await compileFresh(input, key);
    if (fresh.ok) return fresh.code;
    throw new DocSiteError(fresh.problem.message, { problems: [fresh.problem] });
  }

  return {
    version,
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
        // An answer that depends on other files is looked up again, since they may have changed.
        isFinal = result.ok && result.meta.dependencies.length === 0;
        return result.ok ? { ...result, key, code: () => codeOf(input, key) } : result;
      } finally {
        if (!isFinal && answers.get(file) === current) answers.delete(file);
      }
    },
  };
}
