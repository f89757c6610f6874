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

type Format = 'md' | 'mdx';
type HeadingProcessor = ReturnType<typeof createProcessor>;

/** Setting a processor up costs as much as a short document, so it lives as long as its settings. */
const processors = new WeakMap<PipelineSettings, Map<Format, Promise<HeadingProcessor>>>();

/**
 * Headings of a document in order, as compiling it would name them, at a fraction of its cost. Takes the source as it
 * lies on disk. Of a translation, `sourceHeadingIds` gives the ids of the document that it translates; without, the
 * headings have ids of their own. Throws what the MDX parser throws.
 */
export async function extractHeadings(
  source: string,
  file: string,
  settings: PipelineSettings,
  sourceHeadingIds?: readonly string[],
): Promise<readonly Heading[]> {
  const processor = await processorOf(settings, file.endsWith('.mdx') ? 'mdx' : 'md');
  const input = new VFile({ path: file, value: await preprocess(source, file, settings) });
  if (sourceHeadingIds !== undefined) input.data.sourceHeadingIds = sourceHeadingIds;
  await processor.process(input);
  return [...notesOf(input).headings.values()].map(({ depth, id, text, tag }) => ({
    depth,
    id,
    text,
    ...(tag !== undefined && { tag }),
  }));
}

function processorOf(settings: PipelineSettings, format: Format): Promise<HeadingProcessor> {
  const ofSettings = processors.get(settings) ?? new Map<Format, Promise<HeadingProcessor>>();
  processors.set(settings, ofSettings);
  const processor = ofSettings.get(format) ?? makeProcessor(settings, format);
  ofSettings.set(format, processor);
  return processor;
}

async function makeProcessor(settings: PipelineSettings, format: Format): Promise<HeadingProcessor> {
  const pipeline = await createHeadingPipeline({ settings, sourceHeadingIds: () => undefined });
  return createProcessor({
    format,
    remarkPlugins: pipeline.remarkPlugins,
    rehypePlugins: [...pipeline.rehypePlugins, rehypeEnd],
  });
}
