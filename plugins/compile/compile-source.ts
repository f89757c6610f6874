import type { SourceMapPayload } from 'node:module';
import mdxLoader from '@mdx-js/loader';
import type { CompileInput } from '../content/compiler.ts';
import { loadMdxOptions, type MdxOptions, preprocess, toProblem } from '../markdown/index.ts';
import type { DocMeta, PipelineSettings } from '../markdown/types.ts';
import type { CompileMode, CompileResult } from './types.ts';

/** Compiles documents with fixed settings. */
export type CompileSource = (input: CompileInput) => Promise<CompileResult>;

/** The part of Rspack's loader context that `@mdx-js/loader` reads. */
interface LoaderContext {
  readonly mode: CompileMode;
  readonly sourceMap: boolean;
  readonly context: string;
  readonly resourcePath: string;
  /** The loader caches its processor by this object: each document has its own options and needs its own. */
  readonly _compiler: object;
  getOptions(): object;
  async(): (error: Error | null | undefined, code?: string | Uint8Array, map?: SourceMapPayload) => void;
}

/**
 * Runs `@mdx-js/loader` outside the bundler, so that worker threads, the bundler's loader and the dev server's page
 * data get the same module. A source map costs time; default: none.
 */
export async function createCompileSource(
  settings: PipelineSettings,
  mode: CompileMode,
  { hasSourceMap = false }: { readonly hasSourceMap?: boolean } = {},
): Promise<CompileSource> {
  const optionsOf = await loadMdxOptions(settings);

  function load(options: MdxOptions, file: string, source: string): Promise<{ code: string; map?: SourceMapPayload }> {
    return new Promise((resolve, reject) => {
      const context: LoaderContext = {
        mode,
        sourceMap: hasSourceMap,
        context: settings.root,
        resourcePath: file,
        _compiler: {},
        getOptions: () => options,
        async: () => (error, code, map) =>
          error ? reject(error) : resolve({ code: String(code), ...(map && { map }) }),
      };
      mdxLoader.call(context, source);
    });
  }

  return async ({ file, source, headingIds, addedPages }) => {
    try {
      const metas: DocMeta[] = [];
      const options = optionsOf({
        originalHeadingIds: headingIds,
        addedPages,
        onMeta: (meta) => metas.push(meta),
      });
      const loaded = await load(options, file, await preprocess(source, file, settings));
      const [meta] = metas;
      if (meta === undefined) throw new Error(`The pipeline learnt nothing of ${file}.`);
      return { ok: true, ...loaded, meta };
    } catch (error) {
      return { ok: false, problem: toProblem(error, file, settings.root) };
    }
  };
}
