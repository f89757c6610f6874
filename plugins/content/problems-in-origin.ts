import { formatPlace, type Problem } from '#shared/errors';
import { placeAt, type TextPlace } from '#shared/place';
import type { HandlerOrigin } from '../api/hook-types.ts';
import type { AddedPage, Doc } from '../api/index.ts';
import { readSource } from '../files/read-source.ts';
import { toSitePath } from '../files/site-path.ts';
import { placesInSource } from '../markdown/source/places-in-source.ts';

/** A shorter text is found in places that have nothing to do with it. */
const shortest = 4;

/**
 * Problems of a document of a plugin at their places in the text that it is made from. If that text does not contain
 * what is wrong, or is missing itself, the hint names the plugin. Files in messages are relative to `root`.
 */
export function problemsInOrigin(
  problems: readonly Problem[],
  doc: Pick<Doc, 'shownPath' | 'source'>,
  added: (Pick<AddedPage, 'file' | 'madeFrom'> & HandlerOrigin) | undefined,
  root: string,
): readonly Problem[] {
  if (added === undefined || problems.length === 0) return problems;
  const { name, inOrigin } = originOf(doc.source, added, root);
  const registered = formatPlace(added.place() ?? {});
  const plugin = `Plugin "${added.plugin}"${registered === '' ? '' : ` (${registered})`}`;
  const maker = `${plugin} adds the page${name === undefined ? '' : ` from \`${name}\``}.`;
  return problems.map((problem) => {
    if (problem.file !== doc.shownPath) return problem;
    // An edit would change the page.
    const { edit: _, ...kept } = problem;
    const place = inOrigin({ line: problem.line ?? 1, column: problem.column ?? 1 });
    if (name !== undefined && place !== undefined) return { ...kept, file: name, ...place };
    return { ...kept, hint: problem.hint === undefined ? maker : `${problem.hint} ${maker}` };
  });
}

/** The name in messages of the text that a page is made from, and the place there of a place in the page. */
interface Origin {
  readonly name?: string;
  inOrigin(place: TextPlace): TextPlace | undefined;
}

function originOf(source: string, { file, madeFrom }: Pick<AddedPage, 'file' | 'madeFrom'>, root: string): Origin {
  if (file !== undefined) return { name: toSitePath(file, root), inOrigin: (place) => place };
  if (madeFrom === undefined) return { inOrigin: () => undefined };
  if (typeof madeFrom === 'object') return { name: madeFrom.name, inOrigin: placesInSource(madeFrom.text, source) };
  const { text } = readSource(madeFrom);
  const lines = source.split('\n');
  return {
    name: toSitePath(madeFrom, root),
    inOrigin({ line, column }) {
      const at = indexOfBeginning(lines[line - 1]?.slice(column - 1) ?? '', text);
      return at < 0 ? undefined : placeAt(text, at);
    },
  };
}

/** Where the longest beginning of a text, up to the end of a word, is found; negative if nowhere. */
function indexOfBeginning(text: string, origin: string): number {
  for (let beginning = text.trimEnd(); beginning.length >= shortest; beginning = beginning.replace(/\s*\S+$/, '')) {
    const at = origin.indexOf(beginning);
    if (at >= 0) return at;
  }
  return -1;
}
