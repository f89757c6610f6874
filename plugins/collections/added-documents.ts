import { escapeMarkdown } from '#shared/escape';
import type { AddedPage, Doc } from '../api/index.ts';

/** A page that lists others; `text` is Markdown below its title. */
export function listingPage(
  filePath: string,
  title: string,
  frontmatter: Readonly<Record<string, unknown>>,
  text = '',
): AddedPage {
  const parts = [`# ${escapeMarkdown(title)}`, ...(text === '' ? [] : [text])];
  return {
    filePath,
    content: `---\n${JSON.stringify({ prev: false, next: false, ...frontmatter })}\n---\n\n${parts.join('\n\n')}\n`,
  };
}

/** Leaves out pages in whose place the site has a document. */
export function withoutWritten(pages: readonly AddedPage[], docs: readonly Doc[]): readonly AddedPage[] {
  const written = new Set(docs.map(({ relativePath }) => withoutExtension(relativePath)));
  return pages.filter(({ filePath }) => !written.has(withoutExtension(filePath)));
}

function withoutExtension(filePath: string): string {
  return filePath.replace(/\.mdx?$/, '');
}
