/** A mark on a line of code. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'warning' | 'error';

/** Code without its marking comments, and the marks by line, starting at 1. */
export interface MarkedCode {
  readonly lines: readonly string[];
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** Lines that the reader can unfold, starting at 1. */
  readonly folded: ReadonlySet<number>;
}

/** Lines that the info string of a fence names, starting at 1, without the comments that are removed. */
interface NamedLines {
  readonly marked?: ReadonlyMap<LineMark, ReadonlySet<number>>;
  readonly folded?: ReadonlySet<number>;
}

/** All marks, in the order in which `data-mark` lists them. */
export const lineMarks: readonly LineMark[] = ['highlight', 'add', 'remove', 'focus', 'warning', 'error'];

const markOf: Readonly<Record<string, LineMark | 'fold'>> = {
  highlight: 'highlight',
  hl: 'highlight',
  '++': 'add',
  '--': 'remove',
  focus: 'focus',
  warning: 'warning',
  error: 'error',
  fold: 'fold',
};

/** A marking comment at the end of a line, in any comment syntax. */
const comment =
  /^(?<before>.*?)(?:\/\/|\{?#|\{\{!?--|\{\{!|--|;|%|\{?\/\*|\(\*|@\*|<!--|'|!|::|[Rr][Ee][Mm])\s*\[!code (?<content>[^[\]]*)\](?:\s*(?:\*\/\}?|\*[)@]|#\}|(?:--)?\}\}|-->))?\s*$/s;

/**
 * Removes the comments `[!code highlight|++|--|focus|warning|error|fold]` from the code, in any comment syntax. `:3`
 * marks three lines. A comment alone on its line is removed with the line and marks the lines that follow. `[!!code …]`
 * is text: readers see it with one exclamation mark.
 */
export function takeLineMarks(code: string, named: NamedLines = {}): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  const folded = new Set(named.folded);
  const mark = (line: number, kind: LineMark | 'fold'): void => {
    if (kind === 'fold') folded.add(line);
    else marks.set(line, (marks.get(line) ?? new Set()).add(kind));
  };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const { before = '', content = '' } = comment.exec(line)?.groups ?? {};
    const [name = '', count = '1'] = content.trim().split(':');
    const kind = Object.hasOwn(markOf, name) ? markOf[name] : undefined;
    if (kind === undefined) {
      lines.push(line.replaceAll('[!!code', '[!code'));
      continue;
    }
    const first = lines.length + 1;
    // Alone on its line, the comment goes with the line.
    if (before.trim() !== '') lines.push(before.trimEnd());
    for (let offset = 0; offset < clampCount(count); offset += 1) mark(first + offset, kind);
  }
  for (const [kind, numbers] of named.marked ?? []) for (const line of numbers) mark(line, kind);
  return { lines, marks, folded };
}

function clampCount(count: string): number {
  const lines = Number.parseInt(count, 10);
  return Number.isNaN(lines) ? 1 : Math.min(Math.max(lines, 1), 10_000);
}
