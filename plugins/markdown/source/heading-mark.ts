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

/** Splits the id off a heading's last text, `Text {#id}`; undefined for a heading without one. */
export function takeHeadingId(text: string): { readonly text: string; readonly id: string } | undefined {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf('{#');
  const mark = at < 0 ? '' : trimmed.slice(at);
  return isMark(mark) ? { text: trimmed.slice(0, at).trimEnd(), id: mark.slice(2, -1) } : undefined;
}

function isHeading(line: string, next: string): boolean {
  return /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*#{1,6}[ \t]/.test(line) || /^[\s>]*(?:=+|-+)[ \t\r]*$/.test(next);
}

function isMark(text: string): boolean {
  return /^\{#[^\s{}]+\}$/.test(text);
}
