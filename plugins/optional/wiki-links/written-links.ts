import type { Text } from 'mdast';
import type { TextPlace } from '#shared/place';

/** A link in double brackets. */
export interface WikiLink {
  /** As written, with its brackets. */
  readonly written: string;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
  /** Name of the page; empty for the page itself. */
  readonly name: string;
  readonly heading?: string;
  /** Text to show. */
  readonly label?: string;
  readonly place: TextPlace;
}

const pattern = /\[\[([^[\]|#]*)(?:#([^[\]|]*))?(?:\|([^[\]]*))?\]\]/g;

/** The links in a text, without those that the source escapes: `\[[page]]`. `source` is the source of the document. */
export function wikiLinksIn(text: Text, source: string): readonly WikiLink[] {
  const written = source.slice(text.position?.start.offset ?? 0, text.position?.end.offset ?? 0);
  const writtenBrackets = bracketsIn(written);
  const indexes = new Map(bracketsIn(text.value).map((offset, index) => [offset, index]));
  return [...text.value.matchAll(pattern)].flatMap(({ 0: whole, 1: name = '', 2: heading, 3: label, index: start }) => {
    const at = writtenBrackets[indexes.get(start) ?? 0] ?? 0;
    if (isEscaped(written, at) || (name.trim() === '' && !heading?.trim())) return [];
    return [
      {
        written: whole,
        start,
        end: start + whole.length,
        name: name.trim(),
        ...(heading !== undefined && { heading: heading.trim() }),
        ...(label?.trim() && { label: label.trim() }),
        place: placeIn(text, written.slice(0, at)),
      },
    ];
  });
}

/** Offsets of the opening brackets: the source of a text has as many as the text itself, some of them escaped. */
function bracketsIn(text: string): readonly number[] {
  return [...text.matchAll(/\[/g)].map(({ index }) => index);
}

/** Whether a backslash stands before one of the two brackets at an offset. */
function isEscaped(written: string, offset: number): boolean {
  let backslashes = 0;
  while (written[offset - backslashes - 1] === '\\') backslashes += 1;
  return backslashes % 2 === 1 || written.startsWith('[\\[', offset);
}

/** The place in the document of a place in a text, by the source of the text `before` it. */
function placeIn({ position }: Text, before: string): TextPlace {
  const { line = 1, column = 1 } = position?.start ?? {};
  const lines = before.split('\n');
  const last = lines.at(-1) ?? '';
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + last.length : last.length + 1 };
}
