import { escapeHtml } from '#shared/escape';

/** Deeper entries are drawn at this level. */
const deepest = 50;

interface TreeEntry {
  readonly name: string;
  readonly comment?: string;
  readonly isFolder: boolean;
  readonly children: TreeEntry[];
}

/**
 * Renders a listing, indented or in the style of `tree`, as the items of nested lists. A name that ends with `/` or has
 * entries below it is a folder; ` # …` after a name is a comment.
 */
export function fileTreeHtml(listing: string): string {
  return itemsHtml(parseTree(listing));
}

function parseTree(listing: string): readonly TreeEntry[] {
  const roots: TreeEntry[] = [];
  const open: { readonly depth: number; readonly children: TreeEntry[] }[] = [];
  for (const line of listing.split('\n')) {
    // Branch characters count as indentation.
    const depth = line.length - line.replace(/^(?:[\s│├└─|]|[`+\\](?=--))*(?:-{2,}\s+)?/, '').length;
    const text = line.slice(depth).trimEnd();
    if (text === '') continue;
    while ((open.at(-1)?.depth ?? -1) >= depth || open.length > deepest) open.pop();
    const entry = parseEntry(text);
    (open.at(-1)?.children ?? roots).push(entry);
    open.push({ depth, children: entry.children });
  }
  return roots;
}

function parseEntry(text: string): TreeEntry {
  const at = text.search(/\s#/);
  const name = at < 0 ? text : text.slice(0, at).trimEnd();
  const comment = at < 0 ? '' : text.slice(at).trim().slice(1).trim();
  return { name, isFolder: name.endsWith('/'), children: [], ...(comment !== '' && { comment }) };
}

function itemsHtml(entries: readonly TreeEntry[]): string {
  return entries.map(itemHtml).join('');
}

function itemHtml({ name, comment, isFolder, children }: TreeEntry): string {
  const kind = isFolder || children.length > 0 ? 'folder' : 'file';
  const note = comment === undefined ? '' : ` <span class="file-comment">${escapeHtml(comment)}</span>`;
  const inner = children.length === 0 ? '' : `<ul>${itemsHtml(children)}</ul>`;
  return `<li data-kind="${kind}"><span class="file-name">${escapeHtml(name)}</span>${note}${inner}</li>`;
}
