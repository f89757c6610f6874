import type { Blockquote, Code, Heading, Nodes, Paragraph, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf, report } from '../document.ts';
import { didYouMean } from '../text/nearest.ts';
import { alertKinds } from './alerts.ts';
import { walk } from './walk.ts';

/** What a search for unread syntax needs besides the node. */
interface Finder {
  readonly notes: DocumentNotes;
  /** The document as it was parsed. */
  readonly source: string;
}

/**
 * Says what looks like syntax and was read as text, since readers would see its signs: front matter that begins too late,
 * a fence without end, a heading id with a space, an alert of no kind, a table of uneven lines, a link whose address has
 * a space, an import in the middle of text.
 */
export function remarkUnreadSyntax() {
  return (tree: Root, file: VFile): void => {
    // Places do not count a byte order mark.
    const finder: Finder = { notes: notesOf(file), source: String(file).replace(/^\uFEFF/, '') };
    findLateFrontMatter(tree, finder);
    walk(tree, (node) => {
      if (node.type === 'code') findOpenFence(node, finder);
      else if (node.type === 'heading') findHeadingId(node, finder);
      else if (node.type === 'blockquote') findAlert(node, finder);
      else if (node.type === 'paragraph') findInParagraph(node, finder);
    });
  };
}

function findLateFrontMatter({ children: [rule, heading] }: Root, { notes, source }: Finder): void {
  if (rule?.type !== 'thematicBreak' || heading?.type !== 'heading') return;
  if (!/^[A-Za-z][\w-]*:(\s|$)/.test(textOf(heading, source)) || !/\n-{3,}[ \t]*$/.test(textOf(heading, source)))
    return;
  report(notes, rule, {
    rule: 'late-frontmatter',
    message: 'Unexpected front matter here: expected it on the first line of the document.',
    hint: 'Take away what stands before it, empty lines too.',
  });
}

function findOpenFence(code: Code, { notes, source }: Finder): void {
  const [first = '', ...others] = textOf(code, source).split('\n');
  const [fence = ''] = /^(`{3,}|~{3,})/.exec(first) ?? [];
  const last = (others.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  if (fence === '' || (last.startsWith(fence) && /^(`+|~+)$/.test(last))) return;
  report(notes, code, {
    rule: 'unclosed-fence',
    message: 'Unexpected end of the text: the fence of the code is not closed.',
    hint: 'End it with a line that holds as many backticks or tildes as it begins with.',
  });
}

function findHeadingId(heading: Heading, { notes, source }: Finder): void {
  const [written] = /(?<!\\)\{#[^{}`]*\}(?=[ \t]*#*[ \t]*(?:\n|$))/.exec(textOf(heading, source)) ?? [];
  if (written === undefined || /^\{#[^\s{}]+\}$/.test(written)) return;
  report(notes, heading, {
    rule: 'heading-id',
    message: `Unexpected heading id \`${written}\`: expected a word without spaces.`,
    hint: 'Write `## Text {#the-id}`, with a space before it and nothing after it.',
  });
}

function findAlert(quote: Blockquote, { notes }: Finder): void {
  const [paragraph] = quote.children;
  const [marker] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const [, name] = (marker?.type === 'text' && /^\[!([A-Za-z]+)\]/.exec(marker.value)) || [];
  if (name === undefined) return;
  report(notes, quote, {
    rule: 'unknown-alert',
    severity: 'warning',
    message: `Unexpected alert \`[!${name}]\`, expected one of ${alertKinds.map((kind) => kind.toUpperCase()).join(', ')}.`,
    hint: didYouMean(name.toLowerCase(), alertKinds, 'As it is, readers see the brackets.'),
  });
}

function findInParagraph(paragraph: Paragraph, finder: Finder): void {
  findTable(paragraph, finder);
  // Code and JSX between the texts are read as what they are.
  const texts = paragraph.children.flatMap((child) => (child.type === 'text' ? [child.value] : []));
  for (const text of texts) {
    findSpacedLink(text, paragraph, finder);
    findImport(text, paragraph, finder);
  }
}

function findTable(paragraph: Paragraph, { notes, source }: Finder): void {
  const [head = '', dashes = ''] = textOf(paragraph, source).split('\n');
  if (!head.trim().startsWith('|') || !/^[\s>]*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/.test(dashes)) return;
  const [cells, columns] = [cellsOf(head), cellsOf(dashes)];
  if (cells === columns) return;
  report(notes, paragraph, {
    rule: 'uneven-table',
    severity: 'warning',
    message: `Unexpected table: its first line has ${cells} cells, the line of dashes ${columns}.`,
    hint: 'Give both as many cells; a `|` that is no border is written `\\|`.',
  });
}

function cellsOf(line: string): number {
  const inner = line.replace(/^[\s>]*\|?|\|?\s*$/g, '');
  return inner.split(/(?<!\\)\|/).length;
}

function findSpacedLink(text: string, paragraph: Paragraph, { notes }: Finder): void {
  const [, address] = /\[[^\]\n]+\]\(((?:\/|\.{1,2}\/|https?:\/\/)[^()\n"']*[ \t][^()\n"']*)\)/.exec(text) ?? [];
  if (address === undefined) return;
  report(notes, paragraph, {
    rule: 'spaced-link',
    severity: 'warning',
    message: `Unexpected space in the address \`${address}\`: it is not read as a link.`,
    hint: `Write \`${address.replaceAll(' ', '%20')}\`.`,
  });
}

function findImport(text: string, paragraph: Paragraph, { notes }: Finder): void {
  const [statement] = /^import\s+[\w{*][^\n]*\sfrom\s+["'“‘][^\n]+$/m.exec(text) ?? [];
  if (statement === undefined) return;
  report(notes, paragraph, {
    rule: 'unread-import',
    severity: 'warning',
    message: 'Unexpected import in a text: readers see it, and nothing is imported.',
    hint: notes.isMdx ? 'Put empty lines around it.' : 'Rename the file to `.mdx`: only there documents import.',
  });
}

function textOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
