/** Position of the YAML block at the top of a document, in UTF-16 units of the file's text. */
interface FrontmatterBlock {
  /** `unclosed` means that the closing line is missing. */
  readonly kind: 'none' | 'closed' | 'unclosed';
  readonly start: number;
  /** End of the YAML. */
  readonly end: number;
  /** Start of the text below, after a byte order mark if there is one. */
  readonly bodyStart: number;
}

/**
 * Finds front matter like the Markdown parser: from a first line `---` to the next such line. A byte order mark before
 * it, white space after the dashes and any kind of line break are allowed.
 */
export function findFrontmatter(source: string): FrontmatterBlock {
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

/** A document's text without front matter and byte order mark. */
export function bodyOf(source: string): string {
  return source.slice(findFrontmatter(source).bodyStart);
}
