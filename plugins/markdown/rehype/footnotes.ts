import type { Element, Properties, Root } from 'hast';
import type { VFile } from 'vfile';
import { type DocumentNotes, notesOf } from '../document-notes.ts';
import { walk } from './element.ts';

/** Id that GFM gives the heading of the footnotes. */
const labelId = 'footnote-label';

/** Suffix of the heading's id in a compiled document. */
export const footnoteLabelEnd = `-${labelId}`;

/**
 * Translates the heading and back links of footnotes into the page's language, and makes their ids unique per document:
 * a page and its fragments may each have a first footnote.
 */
export function rehypeFootnotes() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    walk(tree, (node) => {
      if (node.type !== 'element') return;
      translate(node, notes);
      rename(node.properties, notes);
    });
  };
}

function translate(element: Element, { text }: DocumentNotes): void {
  const { properties } = element;
  if (properties.id === labelId) element.children = [{ type: 'text', value: text.footnotes }];
  if (properties.dataFootnoteBackref === undefined) return;
  const reference = String(properties.ariaLabel).replace(/^\D+/, '');
  properties.ariaLabel = text.backToReference.replace('{reference}', reference);
}

function rename(properties: Properties, notes: DocumentNotes): void {
  const { id, href, ariaDescribedBy, dataFootnoteRef, dataFootnoteBackref } = properties;
  const own = typeof id === 'string' ? ownId(id, notes) : undefined;
  if (own !== undefined && own !== id) {
    properties.id = own;
    notes.ids.delete(String(id));
    notes.ids.add(own);
  }
  const isOfFootnote = dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined;
  if (isOfFootnote && typeof href === 'string') properties.href = `#${ownId(href.slice(1), notes)}`;
  if (isOfFootnote && Array.isArray(ariaDescribedBy)) {
    properties.ariaDescribedBy = ariaDescribedBy.map((name) => ownId(String(name), notes));
  }
}

/** `user-content-fn-1` of `en/guide/first.mdx` → `guide-first-fn-1`; other ids stay. */
function ownId(id: string, { relativePath, lang }: DocumentNotes): string {
  const rest = id === labelId ? id : /^user-content-(fn(?:ref)?-.*)$/s.exec(id)?.[1];
  if (rest === undefined) return id;
  const path = relativePath.replace(`${lang}/`, '').replace(/\.mdx?$/, '');
  return `${path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-${rest}`;
}
