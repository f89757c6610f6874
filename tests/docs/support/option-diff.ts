import type { BuiltOutput, OptionBuilds } from './option-builds.ts';
import type { PageSamples } from './samples.ts';
import type { Sample } from './samples-in.ts';

/**
 * What is wrong with a before/after that a page shows, as sentences; none when the two builds show the same. Lines that
 * begin with `dist/` are files. Other lines are parts of a text: of the file that the fence names as its title, else of
 * any file or of what was printed. Each side stands in its build in this order, and where the sides differ, in no
 * other. Content hashes and chunk numbers depend on the reader’s own project.
 */
export function diffProblems(
  diff: Sample,
  { before, after }: Pick<OptionBuilds, 'before' | 'after'>,
): readonly string[] {
  const lines = diff.code.split('\n').filter((line) => line.trim() !== '');
  const removed = lines.filter((line) => line.startsWith('-'));
  const added = lines.filter((line) => line.startsWith('+'));
  const side = (marks: string) => lines.filter((line) => marks.includes(line.charAt(0))).map((line) => line.slice(1));
  const shows = lines.every((line) => /^[-+ ]\s*dist\//.test(line)) ? showsFiles : showsText;
  const [old, fresh] = [side('- '), side('+ ')];
  return [
    ...(shows(before, old, diff.title) ? [] : [`Without the option: ${old.join('\n')}`]),
    ...(shows(after, fresh, diff.title) ? [] : [`With the option: ${fresh.join('\n')}`]),
    // What a build shows less of is part of what it showed before.
    ...(removed.length === 0 && added.length > 0 && shows(before, fresh, diff.title)
      ? [`Already without it: ${fresh.join('\n')}`]
      : []),
    ...(removed.length > 0 && shows(after, old, diff.title) ? [`Still with it: ${old.join('\n')}`] : []),
  ];
}

function showsFiles({ files }: BuiltOutput, lines: readonly string[]): boolean {
  const known = new Set(files.map((file) => plain(`dist/${file}`)));
  // What stands behind the path is its size.
  return lines.every((line) => known.has(plain(line.trim().split(/\s/)[0] ?? '')));
}

function showsText({ files, texts, log, error }: BuiltOutput, lines: readonly string[], title?: string): boolean {
  const named =
    title === undefined ? undefined : files.filter((file) => plain(`dist/${file}`).replace('.#', '') === title);
  const candidates =
    named === undefined ? [...texts.values(), log, error ?? ''] : named.map((file) => texts.get(file) ?? '');
  return candidates.some((text) => standsInOrder(plain(text), lines.map(plain)));
}

function standsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

/** A text without what depends on the project, and without the blanks between tags. */
function plain(text: string): string {
  return text
    .replace(/\.[0-9a-f]{8,20}(?=[.\s"'/]|$)/g, '.#')
    .replace(/\/\d+(?=\.)/g, '/0')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim();
}

/** The before/after of a page at an index, from 0. */
export function diffOf({ all }: PageSamples, index: number): Sample {
  const diff = all.filter(({ lang }) => lang === 'diff')[index];
  if (diff === undefined) throw new Error(`The page has no before/after ${index}.`);
  return diff;
}
