import { escapeHtml } from '#shared/escape';
import type { MarkedRange } from '../../markdown/code/lines-to-html.ts';
import type { TypedName } from './annotate.ts';

/** Elements with the types of names. Among names with the same type, the Tab key stops at the first. */
export function markNames(names: readonly TypedName[]): readonly MarkedRange[] {
  const seen = new Set<string>();
  return [...names]
    .sort((a, b) => a.line - b.line || a.column - b.column)
    .map(({ line, column, length, type }) => {
      const tab = seen.has(type) ? '' : ' tabindex="0"';
      seen.add(type);
      const text = escapeHtml(type).replaceAll('\n', '&#10;');
      return { line, column, length, tag: `<span${tab} data-type="${text}">` };
    });
}
