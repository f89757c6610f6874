import type { SourceMapPayload } from 'node:module';
import mdxLoader from '@mdx-js/loader';
import type { Doc } from '../api/index.ts';
import type { CompiledDoc, OrProblem } from '../content/compiler.ts';
import { toSitePath } from '../files/site-path.ts';
import { loadMdxOptions, type MdxOptions } from '../markdown/pipeline.ts';
import { loadPreprocess, type Preprocessed, rewriteSource } from '../markdown/preprocess.ts';
import { problemInSource } from '../markdown/source/problem-in-source.ts';
import { toProblem } from '../markdown/to-problem.ts';
import type { DocContext, DocMeta, PipelineSettings } from '../markdown/types.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { metaInSource } from './meta-in-source.ts';
import { moduleTraits } from './module-traits.ts';

/** Everything that compiling one document takes; JSON, for a worker thread. */
export interface CompileJob extends DocContext, Pick<Doc, 'file' | 'source'> {
  readonly settings: PipelineSettings;
  /** Changes with the settings and with the code of the modules that they name. */
  readonly version: string;
  /** Source maps cost time. Default false. */
  readonly hasSourceMap?: boolean;
}

/** The module of a document. */
export interface DocModule extends Pick<CompiledDoc, 'meta' | 'traits'> {
  readonly code: string;
  /** Maps the code to the document; only on request. */
  readonly map?: SourceMapPayload;
}

/**
 * What this thread has loaded, by the hash of version and settings. Loading the first pipeline loads all of its code.
 */
const loadedPipelines = new Map<string, ReturnType<typeof loadPipeline>>();

/**
 * Runs `@mdx-js/loader` outside the bundler, so that worker threads, the bundler's loader and the dev server's page
 * data get the same module.
 */
export async function compileDocument(job: CompileJob): Promise<OrProblem<DocModule>> {
  const { file, source, settings, version } = job;
  const id = contentHash(version, JSON.stringify(settings));
  const loading = loadedPipelines.get(id) ?? loadPipeline(job);
  loadedPipelines.set(id, loading);
  const { optionsOf, preprocess } = await loading;
  const shownPath = toSitePath(file, settings.root);
  let preprocessed: Preprocessed | undefined;
  try {
    const metas: DocMeta[] = [];
    const options = optionsOf(job, (meta) => metas.push(meta));
    preprocessed = await preprocess(source, file);
    const loaded = await runLoader(options, rewriteSource(preprocessed.text), job);
    const [meta] = metas;
    if (meta === undefined) throw new Error(`The pipeline has returned nothing about ${file}.`);
    return {
      ok: true,
      ...loaded,
      meta: metaInSource(meta, shownPath, preprocessed),
      traits: moduleTraits(loaded.code),
    };
  } catch (error) {
    const problem = toProblem(error, file, settings.root);
    if (preprocessed === undefined) return { ok: false, problem };
    return { ok: false, problem: problemInSource(problem, shownPath, preprocessed.inSource) };
  }
}

async function loadPipeline(job: CompileJob) {
  const { settings } = job;
  // In dev a module has changed since this thread ran it.
  if (loadedPipelines.size > 0) (await import('../markdown/pipeline-version.ts')).forgetModules(settings);
  return { optionsOf: await loadMdxOptions(settings), preprocess: await loadPreprocess(settings, job) };
}

function runLoader(options: MdxOptions, source: string, job: CompileJob): Promise<Pick<DocModule, 'code' | 'map'>> {
  return new Promise((resolve, reject) => {
    // The part of Rspack's loader context that `@mdx-js/loader` reads.
    const context = {
      // React's runtime without debugging data: dev and builds share the compiled documents.
      mode: 'production',
      sourceMap: job.hasSourceMap ?? false,
      context: job.settings.root,
      resourcePath: job.file,
      // The loader caches its processor by this object: each document has its own options and needs its own.
      _compiler: {},
      getOptions: () => options,
      async: () => (error: Error | null | undefined, code?: string | Uint8Array, map?: SourceMapPayload) =>
        error ? reject(error) : resolve({ code: String(code), ...(map && { map }) }),
    };
    mdxLoader.call(context, source);
  });
}
