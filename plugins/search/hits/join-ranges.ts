import type { TextRange } from '../types.ts';

/** Places of a text as ranges in order; those that touch or overlap are one. */
export function joinRanges(places: readonly { readonly start: number; readonly end: number }[]): readonly TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of [...places].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], end)];
    else joined.push([start, end]);
  }
  return joined;
}
