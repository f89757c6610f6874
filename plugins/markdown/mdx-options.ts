import type { CompileOptions } from '@mdx-js/mdx';
import { createPipeline } from './pipeline.ts';
import type { PipelineHost, PipelineSettings } from './types.ts';

/** Options for `@mdx-js/loader`. */
export type MdxOptions = Readonly<CompileOptions>;

/**
 * Builds the options with which `@mdx-js/loader` compiles documents. The source must have passed `preprocess`;
 * `host.emit` receives the metadata, including problems. Throws when a plugin of the site cannot be loaded.
 */
export async function createMdxOptions(settings: PipelineSettings, host: PipelineHost): Promise<MdxOptions> {
  const { remarkPlugins, rehypePlugins } = await createPipeline(settings, host);
  return {
    format: 'detect',
    jsxRuntime: 'automatic',
    tableCellAlignToStyle: false,
    remarkPlugins,
    rehypePlugins,
  };
}
