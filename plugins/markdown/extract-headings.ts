import { createProcessor } from '@mdx-js/mdx';
import type { Root } from 'hast';
import { VFile } from 'vfile';
import { notesOf } from './document.ts';
import { createHeadingPipeline } from './pipeline.ts';
import { preprocess } from './preprocess.ts';
import type { DocBlock, PipelineSettings } from './types.ts';

/** A heading as the compiled document has it. */
export interface Heading extends Pick<Extract<DocBlock, { kind: 'heading' }>, 'depth' | 'id' | 'text'> {
  readonly tag?: string;
}

/** Compiles nothing: the tree ends here. */
function rehypeEnd() {
  return (): Root => ({ type: 'root', children: [] });
}

/**
 * Headings of a document in order, as compiling it would name them, at a fraction of its cost. Takes the source as it
 * lies on disk. Of a translation, `sourceHeadingIds` gives the ids of the document that it translates; without, the
 * headings have ids of their own. Throws what the MDX parser throws.
 */
export async function extractHeadings(
  source: string,
  file: string,
  settings: PipelineSettings,
  sourceHeadingIds: readonly string[] | undefined = undefined,
): Promise<readonly Heading[]> {
  const format = file.endsWith('.mdx') ? 'mdx' : 'md';
  const options = { settings, sourceHeadingIds: () => sourceHeadingIds };
  const { remarkPlugins, rehypePlugins } = await createHeadingPipeline(options);
  const processor = createProcessor({ format, remarkPlugins, rehypePlugins: [...rehypePlugins, rehypeEnd] });
  const input = new VFile({ path: file, value: await preprocess(source, file, settings) });
  await processor.process(input);
  return [...notesOf(input).headings.values()].map(({ depth, id, text, tag }) => ({
    depth,
    id,
    text,
    ...(tag !== undefined && { tag }),
  }));
}
