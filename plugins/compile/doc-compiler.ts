import { DocSiteError } from '#shared/errors';
import type { Doc } from '../api/index.ts';
import type { CompiledDoc, Compiler, OrProblem } from '../content/compiler.ts';
import { toSitePath } from '../files/site-path.ts';
// Not from the pipeline's index: a command that finds everything in the store never loads the pipeline.
import { readPipeline } from '../markdown/pipeline-version.ts';
import type { DocContext } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import type { Store } from '../reuse/store.ts';
import type { CompileJob, DocModule } from './compile-document.ts';
import { openContentCache } from './content-cache.ts';

/** The latest request for a file and its answer, without the module, which would stay in memory. */
interface Answered {
  readonly source: string;
  /** The context, serialized. */
  readonly context: string;
  readonly key: string;
  readonly answer: Promise<OrProblem<Pick<CompiledDoc, 'meta' | 'traits'>>>;
}

/**
 * Makes a compiler that compiles each text once and leaves the results to later commands. A document that cannot be
 * compiled is not stored: the next command reports it again.
 */
export function createDocCompiler({
  settings,
  store,
  workers,
  promiseSeconds,
}: Pick<CompileJob, 'settings' | 'promiseSeconds'> & {
  readonly store: Store;
  readonly workers: { run(task: 'compile', job: CompileJob): Promise<OrProblem<DocModule>> };
}): Compiler & { readonly version: string; readonly files: readonly string[] } {
  const cache = openContentCache(store);
  const { key: version, files } = readPipeline(settings);
  const answers = new Map<string, Answered>();

  const jobOf = ({ file, source }: Pick<Doc, 'file' | 'source'>, context: DocContext): CompileJob => ({
    settings,
    version,
    file,
    source,
    ...(promiseSeconds !== undefined && { promiseSeconds }),
    ...context,
  });

  async function compileFresh(job: CompileJob, key: string): Promise<OrProblem<DocModule>> {
    const result = await workers.run('compile', job);
    if (result.ok) cache.set(key, result);
    return result;
  }

  async function answerFor(job: CompileJob, key: string): Answered['answer'] {
    const known = cache.get(key);
    if (known !== undefined) return { ok: true, ...known };
    const fresh = await compileFresh(job, key);
    return fresh.ok ? { ok: true, meta: fresh.meta, traits: fresh.traits } : fresh;
  }

  async function codeOf(job: CompileJob, key: string): Promise<string> {
    const known = cache.code(key);
    if (known !== undefined) return known;
    const fresh = await compileFresh(job, key);
    if (fresh.ok) return fresh.code;
    throw new DocSiteError(fresh.problem.message, { problems: [fresh.problem] });
  }

  return {
    /** Changes when the same document could become another module: the pipeline, its settings and plugins. */
    version,
    /** Absolute paths of the site's modules that are part of the pipeline. */
    files,
    async sourceMap(doc, context) {
      // On demand, as in the pool.
      const { compileDocument } = await import('./compile-document.ts');
      const result = await compileDocument({ ...jobOf(doc, context), hasSourceMap: true });
      return result.ok ? result.map : undefined;
    },
    async compile(doc, context) {
      const { file, source } = doc;
      const job = jobOf(doc, context);
      const serialized = JSON.stringify([context.headingIds, context.addedPages, context.slugs, context.isFragment]);
      const known = answers.get(file);
      const isKnown = known?.source === source && known.context === serialized;
      const key = isKnown ? known.key : contentHash(version, toSitePath(file, settings.root), source, serialized);
      const current = isKnown ? known : { source, context: serialized, key, answer: answerFor(job, key) };
      answers.set(file, current);
      let isFinal = false;
      try {
        const result = await current.answer;
        // An answer that depends on other files is looked up again, since they may have changed.
        isFinal = result.ok && Object.keys(result.meta.dependencies).length === 0;
        return result.ok ? { ...result, code: () => codeOf(job, key) } : result;
      } finally {
        if (!isFinal && answers.get(file) === current) answers.delete(file);
      }
    },
  };
}
