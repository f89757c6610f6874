import type { CompileOptions } from '@mdx-js/mdx';
import { createPipeline } from './pipeline.ts';
import type { PipelineHost, PipelineSettings } from './types.ts';

/** Options of `@mdx-js/loader`. */
export type MdxOptions = Readonly<CompileOptions>;

/**
 * Options with which `@mdx-js/loader` compiles the site's documents. The source must have passed `preprocess`; what is
 * learnt of a document goes to `host.emit`, its problems included. Throws when a plugin of the site cannot be loaded.
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
