import { escapeMarkdown } from '#shared/escape';

/** A table; cells are Markdown without line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Text for a cell of a table. */
export function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

/** Code for a cell of a table. */
export function code(text: string): string {
  return `\`${inline(text).replaceAll('`', "'")}\``;
}

/** A code block. */
export function fence(lang: string, text: string): string {
  return `\`\`\`\`${lang}\n${text}\n\`\`\`\``;
}

/** Text without markup of its own, such as a heading. */
export function plain(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' '));
}
