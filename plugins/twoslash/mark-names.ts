import { escapeHtml } from '#shared/escape';
import type { TypedName } from './annotate.ts';

/**
 * Puts an element with its type around each name in the HTML of a highlighted fence. Among names with the same type, the
 * Tab key stops at the first.
 */
export function markNames(html: string, names: readonly TypedName[]): string {
  const start = html.indexOf('<code');
  const codeStart = html.indexOf('>', start) + 1;
  const seen = new Set<string>();
  const openings = new Map(
    [...names]
      .sort((a, b) => a.line - b.line || a.column - b.column)
      .map((name) => {
        const tab = seen.has(name.type) ? '' : ' tabindex="0"';
        seen.add(name.type);
        const type = escapeHtml(name.type).replaceAll('\n', '&#10;');
        return [
          `${name.line}:${name.column}`,
          { length: name.length, tag: `<span${tab} data-type="${type}">` },
        ] as const;
      }),
  );
  let [line, column, left] = [0, 0, 0];
  let tag = '';
  const marked = html.slice(codeStart).replace(/<[^>]*>|&[^;]+;|[\s\S]/gu, (part) => {
    // An element of the highlighting may end in the middle of a name.
    if (part.startsWith('<')) return left > 0 ? `</span>${part}${tag}` : part;
    if (part === '\n') {
      [line, column] = [line + 1, 0];
      return part;
    }
    const opening = left === 0 ? openings.get(`${line}:${column}`) : undefined;
    if (opening !== undefined) ({ length: left, tag } = opening);
    const width = part.startsWith('&') ? 1 : part.length;
    const isInside = left > 0;
    column += width;
    left = Math.max(left - width, 0);
    return (opening === undefined ? '' : tag) + part + (isInside && left === 0 ? '</span>' : '');
  });
  return html.slice(0, codeStart) + marked;
}
