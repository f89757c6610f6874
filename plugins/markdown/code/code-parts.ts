/** Consecutive lines of a block that are all shown or all folded. */
interface CodePart {
  readonly isFolded: boolean;
  readonly start: number;
  /** Index after the last line. */
  readonly end: number;
}

/** What a block folds: some lines, numbered from 1, or all lines after the first ones. */
interface Folds {
  readonly folded: ReadonlySet<number>;
  readonly shownLines?: number;
}

/** Splits a block of `count` lines where folded lines begin and end. */
export function codeParts(count: number, { folded, shownLines }: Folds): readonly CodePart[] {
  if (shownLines !== undefined)
    return [
      { isFolded: false, start: 0, end: shownLines },
      { isFolded: true, start: shownLines, end: count },
    ];
  const parts: CodePart[] = [];
  let start = 0;
  for (let end = 1; end <= count; end += 1) {
    if (end < count && folded.has(end) === folded.has(end + 1)) continue;
    parts.push({ isFolded: folded.has(end), start, end });
    start = end;
  }
  return parts;
}
