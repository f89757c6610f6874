import type { ReactNode } from 'react';

/** A text with marks at some ranges. The result is nodes, so that the text never becomes markup. */
export function marked(text: string, ranges: readonly (readonly [start: number, end: number])[]): ReactNode {
  let at = 0;
  const nodes = ranges.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return [...nodes, text.slice(at)];
}
