import type { Nodes } from 'mdast';
import { type CompileContext, fromMarkdown, type Token } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';

/** A place in a text, and the text that it gets. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Markdown whose relative links and images lead to where `resolve` says; other links stay as they are. */
export function withFullLinks(markdown: string, resolve: (link: string, isImage: boolean) => string): string {
  const changes: Change[] = [];
  const change = (start: number, end: number, link: string, isImage: boolean) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(link)) return;
    changes.push({ start, end, text: resolve(link, isImage) });
  };
  const { tree, destinations } = parsed(markdown);
  visit(tree, (node) => {
    if (node.type === 'html') {
      const offset = node.position?.start.offset ?? 0;
      for (const { at, link, isImage } of linksInHtml(markdown.slice(offset, node.position?.end.offset)))
        change(offset + at, offset + at + link.length, link, isImage);
    } else if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const place = destinations.get(node);
      if (place !== undefined) change(place.start, place.end, node.url, node.type === 'image');
    }
  });
  let text = markdown;
  for (const { start, end, text: now } of changes.toSorted((a, b) => b.start - a.start))
    text = text.slice(0, start) + now + text.slice(end);
  return text;
}

/** The tree of a document, and where the addresses of its links are written. */
function parsed(markdown: string) {
  const destinations = new Map<Nodes, { readonly start: number; readonly end: number }>();
  function note(this: CompileContext, { start, end }: Token): void {
    const node = this.stack.at(-1);
    const brackets = markdown[start.offset] === '<' ? 1 : 0;
    if (node !== undefined && node.type !== 'fragment')
      destinations.set(node, { start: start.offset + brackets, end: end.offset - brackets });
  }
  const tree = fromMarkdown(markdown, {
    mdastExtensions: [{ enter: { resourceDestination: note, definitionDestination: note } }],
  });
  return { tree, destinations };
}

/** The addresses in attributes of HTML, with their places. */
function linksInHtml(html: string) {
  return [...html.matchAll(attribute)].flatMap(({ index, 1: before = '', 2: name = '', 3: value = '' }) =>
    Array.from(value.matchAll(address), ({ index: inside, 0: link }) => {
      const isImage = name.toLowerCase() !== 'href';
      return { at: index + before.length + inside, link, isImage };
    }),
  );
}

const attribute = /(\s(href|src|srcset)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** One address, or each of a `srcset`, without its width or density. */
const address = /(?<=^["']?\s*|,\s+)[^\s,"']+/g;
