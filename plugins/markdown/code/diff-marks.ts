import type { MarkedCode } from './line-marks.ts';

/**
 * Turns the signs of a `diff` fence into marks: `+` adds, `-` removes. The column of signs is removed, and the space
 * after it when every line has one. Headers (`+++`, `---`, `@@`) are kept.
 */
export function takeDiffMarks({ lines, marks, folded }: MarkedCode): MarkedCode {
  const signs = lines.map(signOf);
  const width = lines.every((line, index) => signs[index] === undefined || line[1] === ' ') ? 2 : 1;
  const added = signs.flatMap((sign, index) =>
    sign === undefined ? [] : [[index + 1, new Set([...(marks.get(index + 1) ?? []), sign])] as const],
  );
  return {
    lines: lines.map((line, index) => (signs[index] === undefined ? withoutBlanks(line, width) : line.slice(width))),
    marks: new Map([...marks, ...added]),
    folded,
  };
}

function signOf(line: string): 'add' | 'remove' | undefined {
  if (/^\+(?!\+\+)/.test(line)) return 'add';
  return /^-(?!--)/.test(line) ? 'remove' : undefined;
}

/** A line without a sign may have spaces in place of the sign. */
function withoutBlanks(line: string, width: number): string {
  return line.startsWith(' '.repeat(width)) ? line.slice(width) : line;
}
