import type { SourceMapPayload } from 'node:module';
import mdxLoader from '@mdx-js/loader';
import type { CompileInput } from '../content/compiler.ts';
import { createMdxOptions, preprocess, toProblem } from '../markdown/index.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';
import type { CompileMode, CompileResult } from './types.ts';

/** Compiles documents one at a time with the settings it was made for. */
export type CompileSource = (input: CompileInput) => Promise<CompileResult>;

/** The part of Rspack's loader context that `@mdx-js/loader` reads. */
interface LoaderContext {
  readonly mode: CompileMode;
  readonly sourceMap: boolean;
  readonly context: string;
  readonly resourcePath: string;
  /** The loader keeps one processor per compiler, so two settings must never share one. */
  readonly _compiler: object;
  getOptions(): object;
  async(): (error: Error | null | undefined, code?: string | Uint8Array, map?: SourceMapPayload) => void;
}

/**
 * Runs `@mdx-js/loader` outside the bundler, so that worker threads, the bundler's own loader and the page data of the
 * dev server all get their module the same way. A source map costs time and is made only when it is asked for.
 */
export async function createCompileSource(
  settings: PipelineSettings,
  mode: CompileMode,
  { hasSourceMap = false }: { readonly hasSourceMap?: boolean } = {},
): Promise<CompileSource> {
  const headingIds = new Map<string, readonly string[]>();
  const addedPages = new Map<string, readonly string[]>();
  const metas = new Map<string, DocMeta>();
  const compiler = {};
  const options = await createMdxOptions(settings, {
    originalHeadingIds: (file) => headingIds.get(file),
    addedPages: (file) => addedPages.get(file) ?? [],
    emit: (file, meta) => metas.set(file, meta),
  });

  function load(file: string, source: string): Promise<{ code: string; map?: SourceMapPayload }> {
    return new Promise((resolve, reject) => {
      const context: LoaderContext = {
        mode,
        sourceMap: hasSourceMap,
        context: settings.root,
        resourcePath: file,
        _compiler: compiler,
        getOptions: () => options,
        async: () => (error, code, map) =>
          error ? reject(error) : resolve({ code: String(code), ...(map && { map }) }),
      };
      mdxLoader.call(context, source);
    });
  }

  return async (input) => {
    const { file } = input;
    if (input.headingIds) headingIds.set(file, input.headingIds);
    if (input.addedPages) addedPages.set(file, input.addedPages);
    try {
      const loaded = await load(file, await preprocess(input.source, file, settings));
      const meta = metas.get(file);
      if (meta === undefined) throw new Error(`The pipeline learnt nothing of ${file}.`);
      return { ok: true, ...loaded, meta };
    } catch (error) {
      return { ok: false, problem: toProblem(error, file, settings.root) };
    } finally {
      headingIds.delete(file);
      addedPages.delete(file);
      metas.delete(file);
    }
  };
}
