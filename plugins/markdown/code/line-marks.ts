/** A mark on a line of code. */
export type LineMark = 'highlight' | 'add' | 'remove' | 'focus' | 'warning' | 'error';

/** Code without its marking comments, and the marks by line, starting at 1. */
export interface MarkedCode {
  readonly lines: readonly string[];
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
}

/** All marks, in the order in which `data-mark` lists them. */
export const lineMarks: readonly LineMark[] = ['highlight', 'add', 'remove', 'focus', 'warning', 'error'];

const markOf: Readonly<Record<string, LineMark>> = {
  highlight: 'highlight',
  hl: 'highlight',
  '++': 'add',
  '--': 'remove',
  focus: 'focus',
  warning: 'warning',
  error: 'error',
};

const openers = ['//', '#', '--', ';', '%', '/*', '<!--', '{/*', "'", 'rem'];
const closers = ['*/}', '*/', '-->'];

/**
 * Removes the comments `[!code highlight|++|--|focus|warning|error]` from the code, in any comment syntax. `:3` marks three
 * lines. A comment alone on its line is removed with the line and marks the lines that follow.
 */
export function takeLineMarks(code: string, highlighted: ReadonlySet<number>): MarkedCode {
  const marks = new Map<number, Set<LineMark>>();
  const mark = (line: number, kind: LineMark): void => {
    marks.set(line, (marks.get(line) ?? new Set()).add(kind));
  };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    const comment = findComment(line);
    if (comment === undefined) {
      lines.push(line);
      continue;
    }
    const isAlone = comment.before.trim() === '';
    const first = lines.length + 1;
    if (!isAlone) lines.push(comment.before);
    for (let offset = 0; offset < comment.count; offset += 1) mark(first + offset, comment.kind);
  }
  for (const line of highlighted) mark(line, 'highlight');
  return { lines, marks };
}

interface MarkComment {
  readonly before: string;
  readonly kind: LineMark;
  readonly count: number;
}

function findComment(line: string): MarkComment | undefined {
  const at = line.lastIndexOf('[!code ');
  if (at < 0) return undefined;
  const end = line.indexOf(']', at);
  if (end < 0) return undefined;
  const [name = '', count = '1'] = line
    .slice(at + '[!code '.length, end)
    .trim()
    .split(':');
  const kind = Object.hasOwn(markOf, name) ? markOf[name] : undefined;
  const after = line.slice(end + 1).trim();
  if (kind === undefined || (after !== '' && !closers.includes(after))) return undefined;
  const before = line.slice(0, at).trimEnd();
  const opener = openers.filter((candidate) => before.toLowerCase().endsWith(candidate)).sort(byLength)[0];
  if (opener === undefined) return undefined;
  return { kind, before: before.slice(0, -opener.length).trimEnd(), count: clampCount(count) };
}

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

function clampCount(count: string): number {
  const lines = Number.parseInt(count, 10);
  return Number.isNaN(lines) ? 1 : Math.min(Math.max(lines, 1), 10_000);
}
