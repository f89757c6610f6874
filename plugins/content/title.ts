import type { Heading, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { bodyOf } from '#shared/front-matter';

/** A heading at the very beginning, in plain words: it takes no parser to read that. */
const plainHeading = /^(?:[ \t]*\r?\n)*#[ \t]+([^#<>{}[\]*_`~\\&!\r\n]+?)[ \t]*(?:\{#[^}\s]*\})?[ \t]*(?:\r?\n|$)/;

/**
 * Text of the first heading of level 1 of a document, without its markup, its anchor and its components. `file` is its
 * name: `.mdx` is read as MDX; what is none, so that it cannot be compiled either, as Markdown.
 */
export async function firstHeading(source: string, file: string): Promise<string | undefined> {
  const body = bodyOf(source);
  const plain = plainHeading.exec(body)?.[1];
  if (plain !== undefined) return plain;
  // Parsing takes as long as the text is long, and most texts without a title in front matter are lists of links.
  if (!/^[ >]*#[ \t]|^ {0,3}=+[ \t]*$/m.test(body)) return undefined;
  const { children } = file.endsWith('.mdx') ? await parseMdx(body) : fromMarkdown(body);
  const heading = children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (heading === undefined) return undefined;
  const text = textOf({ ...heading, children: heading.children.filter(isText) }, { includeHtml: false });
  return text.replace(/\{#[^}]*\}\s*$/, '').trim();
}

async function parseMdx(body: string): Promise<Root> {
  // On demand: it is large, and most pages have their title in front matter.
  const { createProcessor } = await import('@mdx-js/mdx');
  try {
    // The brace of `# Title {#anchor}` would open an expression.
    return createProcessor({ format: 'mdx' }).parse(body.replace(/(?<!\\)\{#/g, '\\{#'));
  } catch {
    return fromMarkdown(body);
  }
}

/** A badge beside the heading is not part of what it says. */
function isText(node: PhrasingContent): boolean {
  return node.type !== 'mdxTextExpression' && !(node.type === 'mdxJsxTextElement' && /^[A-Z]/.test(node.name ?? ''));
}
