import type { Link, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { visit } from 'unist-util-visit';
import { escapeHtml } from '#shared/escape';
import { linkKind } from '#shared/paths';
import { words } from '#shared/words';

/** Constructs of Markdown that stay text: blocks, definitions, HTML and images. */
const left = words(
  'blockQuote codeFenced codeIndented definition headingAtx htmlFlow htmlText labelStartImage list setextUnderline thematicBreak',
);

/**
 * Parses a text outside of documents in which links, emphasis and code are Markdown. Everything else that Markdown or
 * HTML would make of it stays text.
 */
function parse(text: string): Root {
  return fromMarkdown(text, { extensions: [{ disable: { null: [...left] } }, cjkFriendlyExtension()] });
}

/** The addresses that the links of such a text have, in order. */
export function linksInText(text: string): readonly string[] {
  const links: string[] = [];
  // Parsing is slow, and most texts have no links.
  if (/[[<]/.test(text)) visit(parse(text), 'link', ({ url }) => void links.push(url));
  return links;
}

/** Such a text with other links. */
export function withLinksInText(text: string, change: (link: string) => string): string {
  const links = linksInText(text);
  if (links.every((link) => change(link) === link)) return text;
  const tree = parse(text);
  visit(tree, 'link', (link) => {
    link.url = change(link.url);
  });
  return toMarkdown(tree).trimEnd();
}

/** Such a text as HTML; `hrefOf` gets the addresses as written. A link that could run code is only its text. */
export function textToHtml(text: string, hrefOf: (link: string) => string): string {
  const html = (node: Nodes): string => {
    const inner = () => ('children' in node ? node.children.map(html).join('') : '');
    switch (node.type) {
      case 'root':
        return node.children.map(html).join('\n');
      case 'text':
        return escapeHtml(node.value);
      case 'inlineCode':
        return `<code>${escapeHtml(node.value)}</code>`;
      case 'break':
        return '<br>';
      case 'emphasis':
        return `<em>${inner()}</em>`;
      case 'strong':
        return `<strong>${inner()}</strong>`;
      case 'link':
        return linkKind(node.url) === 'unsafe' ? inner() : `<a${linkAttributes(node, hrefOf)}>${inner()}</a>`;
      default:
        return inner();
    }
  };
  return html(parse(text));
}

function linkAttributes({ url, title }: Link, hrefOf: (link: string) => string): string {
  const rel = linkKind(url) === 'external' ? ' rel="noopener noreferrer"' : '';
  const tooltip = title == null ? '' : ` title="${escapeHtml(title)}"`;
  return ` href="${escapeHtml(hrefOf(url))}"${rel}${tooltip}`;
}
