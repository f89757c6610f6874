import { translationPairs } from '../../../plugins/content/translations/translation-pairs.ts';
import type { CheckProblem, Doc, DocFence, SiteCheck } from '../../../plugins/index.ts';

/** Compares code blocks of translations with their originals. */
export const translatedSamplesCheck: SiteCheck = {
  rule: 'translated-samples',
  description: 'Code blocks of a translation differ from the original only in comments.',
  unit: 'pairs of code blocks',
  async run({ model, config }) {
    const fencesOf = async (doc: Doc) => (await model.meta(doc)).fences;
    const problems: CheckProblem[] = [];
    let checked = 0;
    for (const { original, translation } of translationPairs(model.docs, config)) {
      if (translation === undefined) continue;
      const [left, right] = await Promise.all([fencesOf(original), fencesOf(translation)]);
      // A different number is reported by language parity.
      if (left.length !== right.length) continue;
      checked += left.length;
      const file = translation.shownPath;
      for (const [index, fence] of right.entries()) {
        const found = difference(left[index], fence);
        if (found !== undefined) problems.push({ ...found, file, mayFollowFrom: [original.shownPath, file] });
      }
    }
    return { checked, problems };
  },
};

function difference(original: DocFence | undefined, translation: DocFence): CheckProblem | undefined {
  if (original === undefined) return undefined;
  const { place } = translation;
  const at = (line: number) => ({ line: place.line + line, column: place.column });
  if (original.title !== translation.title) {
    const message = `The title of the code block is ${named(translation.title)}, in the original ${named(original.title)}.`;
    return { ...at(0), message, hint: 'File names are the same in every language.' };
  }
  const [expected, found] = [withoutComments(original.code), withoutComments(translation.code)];
  const index = Array.from({ length: Math.max(expected.length, found.length) }).findIndex(
    (_, line) => expected[line]?.text !== found[line]?.text,
  );
  if (index < 0) return undefined;
  const line = found[index]?.line ?? translation.code.split('\n').length;
  const message = `The line is ${named(found[index]?.text.trim())}, in the original ${named(expected[index]?.text.trim())}.`;
  return { ...at(line), message, hint: 'Translate only comments.' };
}

function named(text: string | undefined): string {
  return text === undefined ? 'missing' : `\`${text}\``;
}

/** Comments at the end of a line or on their own: in scripts, styles, markup, shells, data files and file trees. */
const comments = [/(^|\s)(?:\/\/|#|;|--)\s.*$/, /\/\*.*?\*\//g, /<!--.*?-->/g];

/** The lines of a code block without comments and blank lines, each with its number, starting at 1. */
function withoutComments(code: string): readonly { readonly line: number; readonly text: string }[] {
  return code.split('\n').flatMap((written, index) => {
    const text = comments.reduce((rest, comment) => rest.replace(comment, ''), written).trimEnd();
    return text === '' ? [] : [{ line: index + 1, text }];
  });
}
