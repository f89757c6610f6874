import { escapeHtml } from '#shared/escape';
import { markAttribute } from './code-block.ts';
import type { LineMark, MarkedCode } from './line-marks.ts';

/** Deeper entries are drawn at this level. */
const deepest = 50;

interface TreeEntry {
  readonly name: string;
  readonly comment?: string;
  readonly isFolder: boolean;
  /** Whether the entries below it are hidden until the reader opens it. */
  readonly isClosed: boolean;
  readonly marks?: ReadonlySet<LineMark>;
  readonly children: TreeEntry[];
}

/**
 * Renders a listing, indented or in the style of `tree`, as the items of nested lists. A name that ends with `/` or has
 * entries below it is a folder; ` # …` after a name is a comment. Folders can be closed, and folded ones are at first.
 */
export function fileTreeHtml(listing: MarkedCode): string {
  return itemsHtml(parseTree(listing));
}

function parseTree({ lines, marks, folded }: MarkedCode): readonly TreeEntry[] {
  const roots: TreeEntry[] = [];
  const open: { readonly depth: number; readonly children: TreeEntry[] }[] = [];
  for (const [index, line] of lines.entries()) {
    // Branch characters count as indentation.
    const depth = line.length - line.replace(/^(?:[\s│├└─|]|[`+\\](?=--))*(?:-{2,}\s+)?/, '').length;
    const text = line.slice(depth).trimEnd();
    if (text === '') continue;
    while ((open.at(-1)?.depth ?? -1) >= depth || open.length > deepest) open.pop();
    const entry = { ...parseEntry(text), isClosed: folded.has(index + 1), ...markedBy(marks.get(index + 1)) };
    (open.at(-1)?.children ?? roots).push(entry);
    open.push({ depth, children: entry.children });
  }
  return roots;
}

function markedBy(marks: ReadonlySet<LineMark> | undefined): Pick<TreeEntry, 'marks'> {
  return marks === undefined ? {} : { marks };
}

function parseEntry(text: string): Omit<TreeEntry, 'isClosed' | 'marks'> {
  const at = text.search(/\s#/);
  const name = at < 0 ? text : text.slice(0, at).trimEnd();
  const comment = at < 0 ? '' : text.slice(at).trim().slice(1).trim();
  return { name, isFolder: name.endsWith('/'), children: [], ...(comment !== '' && { comment }) };
}

function itemsHtml(entries: readonly TreeEntry[]): string {
  return entries.map(itemHtml).join('');
}

function itemHtml({ name, comment, isFolder, isClosed, marks, children }: TreeEntry): string {
  const kind = isFolder || children.length > 0 ? 'folder' : 'file';
  const note = comment === undefined ? '' : ` <span class="file-comment">${escapeHtml(comment)}</span>`;
  const label = `<span class="file-name"${markAttribute(marks)}>${escapeHtml(name)}</span>${note}`;
  if (children.length === 0) return `<li data-kind="${kind}">${label}</li>`;
  const open = isClosed ? '' : ' open=""';
  return `<li data-kind="${kind}"><details${open}><summary>${label}</summary><ul>${itemsHtml(children)}</ul></details></li>`;
}
