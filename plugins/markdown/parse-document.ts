import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { componentTagsFromMarkdown } from './remark/component-tags.ts';

/**
 * Parses the text of a document below its front matter, without the syntax that the pipeline adds. The extension of
 * `file` selects MDX or Markdown; invalid MDX, which will not compile either, is read as Markdown.
 */
export async function parseDocument(body: string, file: string): Promise<Root> {
  if (!file.endsWith('.mdx')) return fromMarkdown(body, { mdastExtensions: [componentTagsFromMarkdown()] });
  // On demand: the module is large, and most pages have a title in front matter.
  const { createProcessor } = await import('@mdx-js/mdx');
  try {
    // The brace of `# Title {#anchor}` would start an expression.
    return createProcessor({ format: 'mdx' }).parse(body.replace(/(?<!\\)\{#/g, '\\{#'));
  } catch {
    return fromMarkdown(body);
  }
}
