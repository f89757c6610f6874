import { createFenceTracker } from '#shared/fence-tracker';
import { findFrontMatter } from '#shared/front-matter';
import { loadPreprocessors } from './author-plugins.ts';
import { isContainerLine, rewriteContainerLine } from './source/container-title.ts';
import { escapeHeadingId } from './source/heading-mark.ts';
import type { PipelineSettings } from './types.ts';

/**
 * Rewrites a document's text for the MDX parser: runs the site's preprocessors, turns `:::tip Title` into a directive
 * label and escapes the brace of `## Text {#id}`. Keeps the number of lines, and leaves rewritten text alone, so places
 * stay true and a second run changes nothing.
 */
export async function preprocess(source: string, file: string, settings: PipelineSettings): Promise<string> {
  let text = source;
  for (const run of await loadPreprocessors(settings.preprocessors, settings.root)) text = await run(text, { file });
  return rewriteSource(text);
}

/** The built-in rewriting of `preprocess`. */
export function rewriteSource(source: string): string {
  if (!source.includes(':::') && !source.includes('{#')) return source;
  const { bodyStart } = findFrontMatter(source);
  const lines = source.slice(bodyStart).split('\n');
  const isProse = createFenceTracker();
  const body = lines.map((line, index) => {
    if (!isProse(line)) return line;
    return isContainerLine(line) ? rewriteContainerLine(line) : escapeHeadingId(line, lines[index + 1] ?? '');
  });
  return source.slice(0, bodyStart) + body.join('\n');
}
