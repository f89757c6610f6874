import type { ReactNode } from 'react';
import type { TextRange } from '#search';

/** A text with ranges of it marked, as nodes: nothing in the text is ever markup. */
export function Marked({ text, ranges }: { readonly text: string; readonly ranges: readonly TextRange[] }): ReactNode {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    nodes.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...nodes, text.slice(at)];
}
