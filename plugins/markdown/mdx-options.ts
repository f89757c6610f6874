import type { CompileOptions } from '@mdx-js/mdx';
import { loadPipeline } from './pipeline.ts';
import type { PipelineDocument, PipelineSettings } from './types.ts';

/** Options for `@mdx-js/loader`. */
export type MdxOptions = Readonly<CompileOptions>;

/**
 * Loads the pipeline and returns a function that builds the options with which `@mdx-js/loader` compiles one document. The
 * source must have passed `preprocess`. Throws when a plugin of the site cannot be loaded.
 */
export async function loadMdxOptions(settings: PipelineSettings): Promise<(document: PipelineDocument) => MdxOptions> {
  const pipelineOf = await loadPipeline(settings);
  return (document) => ({
    format: 'detect',
    jsxRuntime: 'automatic',
    tableCellAlignToStyle: false,
    ...pipelineOf(document),
  });
}
