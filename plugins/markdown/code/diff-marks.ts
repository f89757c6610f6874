import type { MarkedCode } from './line-marks.ts';

/**
 * The lines of a `diff` fence as code with marks: `+` adds, `-` removes, and the column of signs is taken away, with the
 * blank after it when every sign has one. Headers (`+++`, `---`, `@@`) stay as they are.
 */
export function takeDiffMarks({ lines, marks }: MarkedCode): MarkedCode {
  const signs = lines.map(signOf);
  const width = lines.every((line, index) => signs[index] === undefined || line[1] === ' ') ? 2 : 1;
  const added = signs.flatMap((sign, index) =>
    sign === undefined ? [] : [[index + 1, new Set([...(marks.get(index + 1) ?? []), sign])] as const],
  );
  return {
    lines: lines.map((line, index) => (signs[index] === undefined ? withoutBlanks(line, width) : line.slice(width))),
    marks: new Map([...marks, ...added]),
  };
}

function signOf(line: string): 'add' | 'remove' | undefined {
  if (/^\+(?!\+\+)/.test(line)) return 'add';
  return /^-(?!--)/.test(line) ? 'remove' : undefined;
}

/** A line without a sign has blanks in its place, or was written without them. */
function withoutBlanks(line: string, width: number): string {
  return line.startsWith(' '.repeat(width)) ? line.slice(width) : line;
}
