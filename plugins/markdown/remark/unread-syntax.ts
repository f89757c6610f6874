import type {
  Blockquote,
  Code,
  Definition,
  FootnoteDefinition,
  Heading,
  Html,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  Text,
} from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as toText } from 'mdast-util-to-string';
import type { VFile } from 'vfile';
import { nearestHint } from '#shared/nearest';
import { type DocumentNotes, notesOf, report } from '../document-notes.ts';
import { foreignSyntaxIn } from '../source/foreign-syntax.ts';
import { isMark } from '../source/heading-mark.ts';
import { containerKinds } from '../text/pipeline-text.ts';
import { linkAttributes } from './link-attributes.ts';
import { walk } from './walk.ts';

/** A document while it is searched for unread syntax. */
interface Finder {
  readonly notes: DocumentNotes;
  /** The text that was parsed. */
  readonly source: string;
  /** Whether a fence was cut in two, which makes those after it begin where they end. */
  hasCutFence: boolean;
  /** What the definitions of links and footnotes say, by kind and name. */
  readonly definitions: Map<string, string>;
}

/**
 * Reports text that was probably meant as syntax: front matter after the first line, a fence without an end, a heading
 * id with a space, an unknown alert, a table with uneven rows, a link whose address contains a space, braces after a
 * link or an image that are no attributes, an import in the middle of a text, a footnote that is not defined, a second
 * definition of a link or footnote, a merge that is not finished, Markdown next to a tag, syntax of other generators.
 */
export function remarkUnreadSyntax() {
  return (tree: Root, file: VFile): void => {
    // Positions do not count a byte order mark.
    const finder: Finder = {
      notes: notesOf(file),
      source: String(file).replace(/^\uFEFF/, ''),
      hasCutFence: false,
      definitions: new Map(),
    };
    findLateFrontmatter(tree, finder);
    walk(tree, (node) => {
      if (node.type === 'heading' || node.type === 'paragraph') findConflict(node, finder);
      if (node.type === 'containerDirective') findCutFence(node, finder);
      else if (node.type === 'code') findInCode(node, finder);
      else if (node.type === 'heading') findHeadingId(node, finder);
      else if (node.type === 'blockquote') findAlert(node, finder);
      else if (node.type === 'paragraph') findInParagraph(node, finder);
      else if (node.type === 'definition') findSecond(node, `${node.url} ${node.title ?? ''}`, finder);
      else if (node.type === 'footnoteDefinition') findSecond(node, toText(node), finder);
      else if (node.type === 'html') findForeign(node.value, 'text', node, finder);
      else if (node.type === 'mdxJsxFlowElement') findMarkdown(node, finder);
    });
  };
}

function findLateFrontmatter({ children: [rule, heading] }: Root, { notes, source }: Finder): void {
  if (rule?.type !== 'thematicBreak' || heading?.type !== 'heading') return;
  if (!/^[A-Za-z][\w-]*:(\s|$)/.test(textOf(heading, source)) || !/\n-{3,}[ \t]*$/.test(textOf(heading, source)))
    return;
  report(notes, rule, {
    rule: 'late-frontmatter',
    message: 'Unexpected front matter here: expected it on the first line of the document.',
    hint: 'Remove everything before it, including empty lines.',
  });
}

/** The line of equals signs in a conflict makes the lines above it a heading. */
function findConflict(node: Heading | Paragraph, { notes, source }: Finder): void {
  const text = textOf(node, source);
  const at = text.search(/^<{7}(?:[ \t]|$)/m);
  if (at === -1) return;
  report(
    notes,
    node,
    {
      rule: 'merge-conflict',
      message: 'Unexpected `<<<<<<<`: a merge is not finished.',
      hint: 'Keep one of the two texts, and delete the lines with `<<<<<<<`, `=======` and `>>>>>>>`.',
    },
    text.slice(0, at).split('\n').length - 1,
  );
}

/** Only the first definition of a name counts. */
function findSecond(node: Definition | FootnoteDefinition, content: string, { notes, definitions }: Finder): void {
  const key = `${node.type} ${node.identifier}`;
  const first = definitions.get(key);
  if (first === undefined) definitions.set(key, content);
  if (first === undefined || first === content) return;
  const shown = `[${node.type === 'footnoteDefinition' ? '^' : ''}${node.label ?? node.identifier}]`;
  report(notes, node, {
    rule: 'second-definition',
    severity: 'warning',
    message: `Unexpected second definition of \`${shown}\`: only the first one counts.`,
    hint: 'Give one of the two another name, or delete it.',
  });
}

/** A line of colons in a fence ends the container around the fence. */
function findCutFence(container: ContainerDirective, finder: Finder): void {
  const last = container.children.at(-1);
  const end = container.position?.end.line ?? 1;
  if (last?.type !== 'code' || !isOpen(last, finder) || finder.hasCutFence) return;
  finder.hasCutFence = true;
  report(
    finder.notes,
    container,
    {
      rule: 'container-end-in-code',
      message: `Unexpected \`:::\` in code: it ends the container \`${container.name}\` in the middle of it.`,
      hint: `Begin and end \`${container.name}\` with one colon more: \`::::\`.`,
    },
    end - (container.position?.start.line ?? 1),
  );
}

function findInCode(code: Code, finder: Finder): void {
  findOpenFence(code, finder);
  findForeign(code.value, 'code', code, finder, 1);
}

function findOpenFence(code: Code, finder: Finder): void {
  if (finder.hasCutFence || !isOpen(code, finder)) return;
  report(finder.notes, code, {
    rule: 'unclosed-fence',
    message: 'Unexpected end of the text: the code fence is not closed.',
    hint: 'End it with a line of as many backticks or tildes as it begins with.',
  });
}

function isOpen(code: Code, { source }: Finder): boolean {
  const [first = '', ...others] = textOf(code, source).split('\n');
  const [fence = ''] = /^(`{3,}|~{3,})/.exec(first) ?? [];
  const last = (others.at(-1) ?? '').replace(/^[\s>]+/, '').trimEnd();
  return fence !== '' && !(last.startsWith(fence) && /^(`+|~+)$/.test(last));
}

function findHeadingId(heading: Heading, { notes, source }: Finder): void {
  const [written] = /(?<!\\)\{#[^{}`]*\}(?=[ \t]*#*[ \t]*(?:\n|$))/.exec(textOf(heading, source)) ?? [];
  if (written === undefined || isMark(written)) return;
  report(notes, heading, {
    rule: 'heading-id',
    message: `Unexpected heading id \`${written}\`: expected a word without spaces.`,
    hint: 'Write `## Text {#the-id}`, with a space before it and nothing after it; an older id follows as `{#the-id .was-old-id}`.',
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
    message: `Unexpected alert \`[!${name}]\`: expected one of ${containerKinds.map((kind) => kind.toUpperCase()).join(', ')}.`,
    hint: nearestHint(name.toLowerCase(), containerKinds) ?? 'It is shown as text, with its brackets.',
  });
}

function findInParagraph(paragraph: Paragraph, finder: Finder): void {
  findTable(paragraph, finder);
  // Only plain text: code and JSX are already read as such.
  for (const [index, child] of paragraph.children.entries()) {
    if (child.type !== 'text') continue;
    findAttributes(child, paragraph.children[index - 1], finder);
    findSpacedLink(child.value, paragraph, finder);
    findImport(child.value, paragraph, finder);
    findFootnote(child, paragraph, finder);
    findForeign(child.value, 'text', paragraph, finder);
  }
}

/** What may be written in place of braces after another node. */
const attributeHints: Readonly<Record<string, string>> = {
  link: `A link may have the attributes ${linkAttributes.join(', ')}: \`{target="_blank" .name}\`.`,
  image: 'Write the size in the title, `![text](./a.png "=300x200")`, or an `<img>` element.',
};

/** Longer quotes would hide the rest of a message. */
const maxQuoted = 200;

function findAttributes(text: Text, before: PhrasingContent | undefined, { notes }: Finder): void {
  const kind = before?.type ?? '';
  const [written] = /^\{:?\s*(?:[\w.#-]+|(?:[.#][\w-]|[\w-]+=)[^{}\n]*)\}/.exec(text.value) ?? [];
  const hint = attributeHints[kind];
  if (written === undefined || hint === undefined) return;
  const quoted = written.length > maxQuoted ? `${written.slice(0, maxQuoted)}…` : written;
  report(notes, text, {
    rule: 'unread-attributes',
    severity: 'warning',
    message: `Unexpected \`${quoted}\` after ${kind === 'link' ? 'a link' : 'an image'}: it is shown as text.`,
    hint,
  });
}

/** `line` counts from the first line of the node to the first line of the text. */
function findForeign(
  text: string,
  within: Parameters<typeof foreignSyntaxIn>[1],
  node: Html | Paragraph | Code,
  { notes }: Finder,
  line = 0,
): void {
  for (const { written, index, hint } of foreignSyntaxIn(text, within)) {
    const problem = {
      rule: 'foreign-syntax',
      severity: 'warning' as const,
      message: `Unexpected \`${written}\`: it is syntax of another generator, which has no effect here.`,
      hint,
    };
    report(notes, node, problem, line + text.slice(0, index).split('\n').length - 1);
  }
}

/** The lines next to the tags of a component in `.md` are HTML. */
function findMarkdown({ children }: MdxJsxFlowElement, { notes }: Finder): void {
  if (notes.isMdx) return;
  const lines: readonly Nodes[] = children;
  const text = lines.find((child): child is Text => child.type === 'text' && markdown.test(child.value));
  if (text === undefined) return;
  const [before = ''] = text.value.split(markdown);
  const problem = {
    rule: 'unread-markdown',
    severity: 'warning' as const,
    message: 'Unexpected Markdown in the line after a tag: it is shown as text.',
    hint: 'Put an empty line between the tags and the Markdown.',
  };
  report(notes, text, problem, before.split('\n').length - 1);
}

/** Bold text, code, a link, and the beginning of a list or a heading. */
const markdown = /\*\*[^*\n]+\*\*|`[^`\n]+`|\[[^\]\n]+\]\([^)\n]+\)|^[ \t]*(?:[-*+]|\d+\.|#{1,6})[ \t]/m;

function findTable(paragraph: Paragraph, { notes, source }: Finder): void {
  const [head = '', dashes = ''] = textOf(paragraph, source).split('\n');
  if (!head.trim().startsWith('|') || !/^[\s>]*\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?\s*)?$/.test(dashes)) return;
  const [cells, columns] = [cellsOf(head), cellsOf(dashes)];
  if (cells === columns) return;
  report(notes, paragraph, {
    rule: 'uneven-table',
    severity: 'warning',
    message: `Unexpected table: its first line has ${cells} cells, its delimiter line has ${columns}.`,
    hint: 'Use the same number of cells in both; write a literal `|` as `\\|`.',
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
    message: `Unexpected space in the address \`${address}\`: it is shown as text instead of a link.`,
    hint: `Write \`${address.replaceAll(' ', '%20')}\`.`,
  });
}

function findImport(text: string, paragraph: Paragraph, { notes }: Finder): void {
  const [statement] = /^import\s+[\w{*][^\n]*\sfrom\s+["'“‘][^\n]+$/m.exec(text) ?? [];
  if (statement === undefined) return;
  report(notes, paragraph, {
    rule: 'unread-import',
    severity: 'warning',
    message: 'Unexpected import inside a paragraph: it is shown as text and imports nothing.',
    hint: notes.isMdx ? 'Put empty lines around it.' : 'Rename the file to `.mdx`: only MDX documents can import.',
  });
}

function findFootnote(text: Text, paragraph: Paragraph, { notes, source }: Finder): void {
  const [written] = /(?<!\\)\[\^[\w-]+\]/.exec(textOf(text, source)) ?? [];
  if (written === undefined) return;
  report(notes, paragraph, {
    rule: 'unread-footnote',
    severity: 'warning',
    message: `Unexpected footnote \`${written}\`: it is shown as text, because no line defines it.`,
    hint: `Define it: \`${written}: …\`, or write \`\\${written}\` for text.`,
  });
}

function textOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
