/** A fence that is not inside another one. */
const fences = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n(?:([\s\S]*?)\n)?[ \t]*\2[`~]*[ \t]*$/gm;

/** A comment of Docusaurus in a line of its own, which marks the lines below. */
const magicComment = /^(\s*(?:\/\/|\{?\/\*|<!--|#|--|%|;)\s*)highlight-(next-line|start|end)\b(.*)$/;

/**
 * Rewrites what Docusaurus makes of fences: `mdx-code-block` is its content, and comments such as
 * `highlight-next-line` mark lines.
 */
export function convertFences(text: string): string {
  return text.replace(fences, (whole, indent: string, marker: string, info: string, code = '') => {
    if (/^mdx-code-block\b/.test(info.trim())) return code;
    const lines: readonly string[] = code.split('\n');
    if (!lines.some((line) => magicComment.test(line))) return whole;
    return `${indent}${marker}${info}\n${withMarks(lines).join('\n')}\n${indent}${marker}`;
  });
}

function withMarks(lines: readonly string[]): readonly string[] {
  const marked: string[] = [];
  let start: { readonly at: number; readonly before: string; readonly after: string } | undefined;
  for (const line of lines) {
    const [, before = '', kind, after = ''] = magicComment.exec(line) ?? [];
    if (kind === undefined) marked.push(line);
    else if (kind === 'next-line') marked.push(`${before}[!code highlight]${after}`);
    else if (kind === 'start') start = { at: marked.length, before, after };
    else if (start !== undefined) {
      const count = marked.length - start.at;
      marked.splice(start.at, 0, `${start.before}[!code highlight:${count}]${start.after}`);
      start = undefined;
    }
  }
  return marked;
}
