import { escapeMarkdown } from '#shared/escape';
import type { AddedPage, Doc } from '../../api/index.ts';

/** A page that lists others. */
export interface Listing {
  /** Source path that the page would have in the docs folder. */
  readonly filePath: string;
  readonly title: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
  /** Markdown below its title. Default: none. */
  readonly text?: string;
}

/** A listing as a document. */
export function listingPage({ filePath, title, frontmatter, text = '' }: Listing): AddedPage {
  const parts = [`# ${escapeMarkdown(title)}`, ...(text === '' ? [] : [text])];
  return {
    filePath,
    content: `---\n${JSON.stringify({ prev: false, next: false, ...frontmatter })}\n---\n\n${parts.join('\n\n')}\n`,
  };
}

/** Leaves out pages in whose place the site has a document. */
export function withoutWritten(pages: readonly Listing[], docs: readonly Doc[]): readonly Listing[] {
  const written = new Set(docs.map(({ relativePath }) => withoutExtension(relativePath)));
  return pages.filter(({ filePath }) => !written.has(withoutExtension(filePath)));
}

/** `en/blog/index.md` → `en/blog/index`. */
export function withoutExtension(filePath: string): string {
  return filePath.replace(/\.mdx?$/, '');
}
