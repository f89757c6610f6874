import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** Markdown whose relative links and images lead to where `resolve` says; other links stay as they are. */
export function withFullLinks(markdown: string, resolve: (link: string, isImage: boolean) => string): string {
  const changes: { readonly start: number; readonly old: string; readonly now: string }[] = [];
  const change = (start: number, old: string, isImage: boolean) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(old)) return;
    changes.push({ start, old, now: resolve(old, isImage) });
  };
  visit(fromMarkdown(markdown), (node) => {
    const start = node.position?.start.offset ?? 0;
    const source = markdown.slice(start, node.position?.end.offset);
    if (node.type === 'html') {
      for (const { index, 1: before = '', 2: name = '', 3: url = '' } of source.matchAll(htmlLink))
        change(start + index + before.length, url, name === 'src');
    } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      // After the text, which may contain it too.
      const at = source.lastIndexOf(node.url);
      if (at >= 0) change(start + at, node.url, node.type === 'image');
    }
  });
  let text = markdown;
  for (const { start, old, now } of changes.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + now + text.slice(start + old.length);
  return text;
}

const htmlLink = /(\s(href|src)\s*=\s*["'])([^"']+)/gi;
