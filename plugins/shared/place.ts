/** A place in a text: line and column start at 1; columns count UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset; `\n`, `\r\n` and a lone `\r` end a line. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|[\r\n]/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
