import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { bodyOf } from '#shared/front-matter';

/** Text of the first `#` heading of a document, without its markup; fences and front matter are passed over. */
export function firstHeading(source: string): string | undefined {
  let fence: string | undefined;
  for (const line of bodyOf(source).split(/\r\n?|\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined;
    else if (fence === undefined && /^#[ \t]/.test(line))
      return textOf(fromMarkdown(line.replace(/\{#[^}]*\}\s*$/, '')));
  }
  return undefined;
}
