/** Where the YAML block at the top of a document lies, in UTF-16 units of the text as it lies on disk. */
export interface FrontMatterBlock {
  /** Whether the document has no such block, a whole one, or one without its last line. */
  readonly kind: 'none' | 'closed' | 'unclosed';
  /** Where the YAML begins. */
  readonly start: number;
  /** Where the YAML ends. */
  readonly end: number;
  /** Where the text below begins: behind a byte order mark at least. */
  readonly bodyStart: number;
}

/**
 * Finds front matter as the Markdown parser does: a first line `---`, up to the next such line. A byte order mark before
 * it, blanks behind the dashes and every kind of line end are allowed.
 */
export function findFrontMatter(source: string): FrontMatterBlock {
  const opening = /^\uFEFF?---[ \t]*(?:\r\n|[\r\n]|$)/.exec(source)?.[0];
  if (opening === undefined) {
    const start = source.startsWith('\uFEFF') ? 1 : 0;
    return { kind: 'none', start, end: start, bodyStart: start };
  }
  const start = opening.length;
  const closing = /^---[ \t]*(?:\r\n|[\r\n]|$)/gm;
  closing.lastIndex = start;
  const match = closing.exec(source);
  if (match === null) return { kind: 'unclosed', start, end: source.length, bodyStart: source.length };
  return { kind: 'closed', start, end: match.index, bodyStart: match.index + match[0].length };
}

/** Text of a document without its front matter and its byte order mark. */
export function bodyOf(source: string): string {
  return source.slice(findFrontMatter(source).bodyStart);
}
