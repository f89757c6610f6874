import type { Problem } from '#shared/errors';
import { createFenceTracker } from '#shared/fence-tracker';
import { findFrontmatter } from '#shared/find-frontmatter';
import type { TextPlace } from '#shared/place';
import { toSitePath } from '../files/site-path.ts';
import { loadPreprocessors } from './author-plugins.ts';
import { langOrDefault } from './document-notes.ts';
import { runMarkdownPlugin } from './run-markdown-plugin.ts';
import { isContainerLine, rewriteContainerLine } from './source/container-title.ts';
import { escapeHeadingId } from './source/heading-mark.ts';
import { placesInSource } from './source/places-in-source.ts';
import type { DocContext, PipelineSettings, PreprocessorContext } from './types.ts';

/** The text of a document after the preprocessors of the site. */
export interface Preprocessed {
  readonly text: string;
  /** What preprocessors have reported, at places in the source. */
  readonly problems: readonly Problem[];
  /** The place in the source of a place in the text. */
  inSource(place: TextPlace): TextPlace;
}

/** Runs the preprocessors of a site on the source of a document; `file` is its absolute path. */
export type Preprocess = (source: string, file: string) => Promise<Preprocessed>;

/** Loads the preprocessors of the settings. Throws when one cannot be loaded. */
export async function loadPreprocess(
  settings: Pick<PipelineSettings, 'preprocessors' | 'root' | 'docsDir' | 'locales' | 'defaultLang'>,
  { promiseSeconds }: Pick<DocContext, 'promiseSeconds'> = {},
): Promise<Preprocess> {
  const preprocessors = await loadPreprocessors(settings.preprocessors, settings.root);
  return async (source, file) => {
    const lang = langOrDefault(toSitePath(file, settings.docsDir), settings);
    const shownPath = toSitePath(file, settings.root);
    const problems: Problem[] = [];
    let text = source;
    let inSource = (place: TextPlace): TextPlace => place;
    for (const { run, options, shown } of preprocessors) {
      const [before, inSourceBefore] = [text, inSource];
      const context: PreprocessorContext = {
        file,
        lang,
        options,
        report: ({ line, column, ...problem }) =>
          problems.push({
            rule: 'markdown',
            severity: 'error',
            ...problem,
            file: shownPath,
            ...inSourceBefore({ line, column }),
          }),
      };
      text = await runMarkdownPlugin(run, { file: shown, promiseSeconds }, () => run(before, context));
      const inBefore = placesInSource(before, text);
      inSource = (place) => inSourceBefore(inBefore(place));
    }
    return { text, problems, inSource };
  };
}

/**
 * Rewrites a document's text for the MDX parser: turns `:::tip Title` into a directive label and escapes the brace of
 * `## Text {#id}`. Keeps the number of lines, and leaves rewritten text alone.
 */
export function rewriteSource(source: string): string {
  if (!source.includes(':::') && !source.includes('{#')) return source;
  const { bodyStart } = findFrontmatter(source);
  const lines = source.slice(bodyStart).split('\n');
  const isProse = createFenceTracker();
  const body = lines.map((line, index) => {
    if (!isProse(line)) return line;
    return isContainerLine(line) ? rewriteContainerLine(line) : escapeHeadingId(line, lines[index + 1] ?? '');
  });
  return source.slice(0, bodyStart) + body.join('\n');
}
