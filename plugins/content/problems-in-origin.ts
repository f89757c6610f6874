import { formatPlace, type Problem } from '#shared/errors';
import { placeAt } from '#shared/place';
import type { Doc } from '../api/index.ts';
import { readSource } from '../files/read-source.ts';
import { toSitePath } from '../files/site-path.ts';

/** A shorter text is found in places that have nothing to do with it. */
const shortest = 4;

/**
 * Problems of a page that a plugin makes from a file, absolute, at the place in that file which has the same text.
 * Without such a place, the message names the place in the page; without such a file, nothing changes. Files in messages
 * are relative to `root`.
 */
export function problemsInOrigin(
  problems: readonly Problem[],
  page: Pick<Doc, 'file' | 'source'>,
  madeFrom: string | undefined,
  root: string,
): readonly Problem[] {
  if (madeFrom === undefined || problems.length === 0) return problems;
  const lines = page.source.split('\n');
  const shown = toSitePath(page.file, root);
  const origin = { file: toSitePath(madeFrom, root), text: readSource(madeFrom).text };
  return problems.map((problem) => {
    if (problem.file !== shown) return problem;
    // An edit would change the page.
    const { line = 1, column = 1, edit: _, ...unplaced } = problem;
    const text = lines[line - 1]?.slice(column - 1) ?? '';
    const at = indexOfBeginning(text, origin.text);
    const message = at < 0 ? `${problem.message} (${formatPlace(problem)})` : problem.message;
    return { ...unplaced, message, file: origin.file, ...(at >= 0 && placeAt(origin.text, at)) };
  });
}

/** Where the longest beginning of a text, up to the end of a word, is found; negative if nowhere. */
function indexOfBeginning(text: string, origin: string): number {
  for (let beginning = text.trimEnd(); beginning.length >= shortest; beginning = beginning.replace(/\s*\S+$/, '')) {
    const at = origin.indexOf(beginning);
    if (at >= 0) return at;
  }
  return -1;
}
