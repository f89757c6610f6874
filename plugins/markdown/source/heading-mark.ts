/** The mark that an author writes after a heading. */
interface HeadingMark {
  readonly id: string;
  /** Older ids, which links may still have. */
  readonly olderIds: readonly string[];
}

/** Escapes the brace of `## Text {#id}`, which MDX would read as an expression. `next` reveals a setext heading. */
export function escapeHeadingId(line: string, next: string): string {
  const at = line.lastIndexOf('{#');
  if (at < 1 || line.charAt(at - 1) === '\\' || !isHeading(line, next)) return line;
  const mark = line
    .slice(at)
    .trimEnd()
    .replace(/[ \t]+#+$/, '');
  return isMark(mark) ? `${line.slice(0, at)}\\${line.slice(at)}` : line;
}

/** Splits the mark off a heading's last text, `Text {#id .was-older-id}`; undefined for a heading without one. */
export function takeHeadingMark(text: string): (HeadingMark & { readonly text: string }) | undefined {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf('{#');
  const mark = at < 0 ? '' : trimmed.slice(at);
  if (!isMark(mark)) return undefined;
  const [id = '', ...olderIds] = mark.slice(2, -1).split(/[ \t]+\.was-/);
  return { text: trimmed.slice(0, at).trimEnd(), id, olderIds };
}

function isHeading(line: string, next: string): boolean {
  return /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/.test(line) || /^[\s>]*(?:=+|-+)[ \t\r]*$/.test(next);
}

/** Whether a text is the mark of a heading: `{#id}`, `{#id .was-older-id}`. */
export function isMark(text: string): boolean {
  return /^\{#[^\s{}]+(?:[ \t]+\.was-[^\s{}]+)*\}$/.test(text);
}
