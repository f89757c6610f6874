import type { Block, CorpusPage, Inline, NoteType, PagePath } from './corpus-page.ts';

/** The Markdown of one generator, where it differs from the others'. */
export interface Dialect {
  /** Target of a link to a page. */
  linkTo(page: PagePath, lang: CorpusPage['lang']): string;
  /** Info string of a code fence. */
  fenceInfo(lang: string, title: string): string;
  /** Directive name for a kind of note. Default: as in the corpus. */
  noteType?(type: NoteType): string;
  /** Whether the title is also a heading in the text. Default true. */
  readonly hasTitleHeading?: boolean;
}

/** Links without language, fence titles as an attribute. */
export const commonDialect: Dialect = {
  linkTo: ({ section, name }) => `/${section}/${name}`,
  fenceInfo: (lang, title) => `${lang} title="${title}"`,
};

/** Formats a page as Markdown with front matter. */
export function toMarkdown(page: CorpusPage, dialect: Dialect): string {
  const head = `---\ntitle: ${JSON.stringify(page.title)}\ndescription: ${JSON.stringify(page.description)}\n---\n\n`;
  const title = dialect.hasTitleHeading === false ? '' : `# ${page.title}\n\n`;
  return `${head}${title}${page.blocks.map((block) => blockText(block, page.lang, dialect)).join('\n\n')}\n`;
}

function blockText(block: Block, lang: CorpusPage['lang'], dialect: Dialect): string {
  const inline = (content: readonly Inline[]) =>
    content
      .map((part) => inlineText(part, lang, dialect))
      .join('')
      .trim();
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.depth)} ${block.text}`;
    case 'paragraph':
      return inline(block.content);
    case 'list':
      return block.items.map((item) => `- ${inline(item)}`).join('\n');
    case 'fence':
      return `\`\`\`${dialect.fenceInfo(block.lang, block.title)}\n${block.code}\n\`\`\``;
    case 'table':
      return block.rows
        .map((row, at) => `| ${row.join(' | ')} |${at === 0 ? `\n|${' --- |'.repeat(row.length)}` : ''}`)
        .join('\n');
    case 'note':
      return `:::${dialect.noteType?.(block.type) ?? block.type}\n${inline(block.content)}\n:::`;
  }
}

function inlineText(part: Inline, lang: CorpusPage['lang'], dialect: Dialect): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'code' ? `\`${part.text}\`` : `[${part.text}](${dialect.linkTo(part.page, lang)})`;
}
