/** Consecutive lines of a block that are all shown or all folded. */
export interface CodePart {
  readonly isFolded: boolean;
  /** Index of the first line. */
  readonly start: number;
  /** Index after the last line. */
  readonly end: number;
}

/** Splits a block of `count` lines where folded lines, numbered from 1, begin and end. */
export function codeParts(count: number, folded: ReadonlySet<number>): readonly CodePart[] {
  const parts: CodePart[] = [];
  let start = 0;
  for (let end = 1; end <= count; end += 1) {
    if (end < count && folded.has(end) === folded.has(end + 1)) continue;
    parts.push({ isFolded: folded.has(end), start, end });
    start = end;
  }
  return parts;
}
