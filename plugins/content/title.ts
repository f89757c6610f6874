import type { Heading, PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { bodyOf } from '#shared/find-frontmatter';
import { parseDocument } from '../markdown/parse-document.ts';

/** A heading of plain words at the very beginning, which can be read without a parser. */
const plainHeading = /^(?:[ \t]*\r?\n)*#[ \t]+([^#<>{}[\]*_`~\\&!\r\n]+?)[ \t]*(?:\{#[^}\n]*\})?[ \t]*(?:\r?\n|$)/;

/**
 * Text of the first level 1 heading of a document, without markup, anchor and components. The extension of `file`
 * selects MDX or Markdown; invalid MDX, which will not compile either, is read as Markdown.
 */
export async function firstHeading(source: string, file: string): Promise<string | undefined> {
  const body = bodyOf(source);
  const plain = plainHeading.exec(body)?.[1];
  if (plain !== undefined) return plain;
  // Parsing is slow, and most texts without a title in front matter are lists of links.
  if (!/^[ >]*#[ \t]|^ {0,3}=+[ \t]*$/m.test(body)) return undefined;
  const { children } = await parseDocument(body, file);
  const heading = children.find((node): node is Heading => node.type === 'heading' && node.depth === 1);
  if (heading === undefined) return undefined;
  const text = textOf({ ...heading, children: heading.children.filter(isText) }, { includeHtml: false });
  return text.replace(/\{#[^}]*\}\s*$/, '').trim();
}

/** Excludes components, such as a badge beside the heading. */
function isText(node: PhrasingContent): boolean {
  return node.type !== 'mdxTextExpression' && !(node.type === 'mdxJsxTextElement' && /^[A-Z]/.test(node.name ?? ''));
}
