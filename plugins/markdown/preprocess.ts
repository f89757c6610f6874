import { findFrontMatter } from '#shared/front-matter';
import { loadPreprocessors } from './author-plugins.ts';
import { isContainerLine, rewriteContainerLine } from './source/container-title.ts';
import { createFenceTracker } from './source/fence-tracker.ts';
import { escapeHeadingId } from './source/heading-mark.ts';
import type { PipelineSettings } from './types.ts';

/**
 * What must happen to a document's text before the MDX parser sees it: the authors' preprocessors, then `:::tip Title`
 * becomes a directive label and the brace of `## Text {#id}` is escaped. No line is added or removed, and what was
 * rewritten once is left alone, so places stay true and a second run changes nothing.
 */
export async function preprocess(source: string, file: string, settings: PipelineSettings): Promise<string> {
  let text = source;
  for (const run of await loadPreprocessors(settings.preprocessors, settings.root)) text = await run(text, { file });
  return rewriteSource(text);
}

/** The built-in part of `preprocess`. */
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
