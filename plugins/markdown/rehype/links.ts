import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decodePath, linkKind, withoutHashAndQuery } from '#shared/paths';
import { type DocumentNotes, notesOf, placeOf, report } from '../document.ts';
import { leadsToFile, resolveLink } from '../link-target.ts';
import {
  type AnyElement,
  addClass,
  attributeOf,
  isComponent,
  isJsx,
  nameOf,
  setAttribute,
  visitElements,
} from './element.ts';

/** Resolves the links of Markdown and HTML, and JSX links with a literal address. */
export function rehypeLinks() {
  return (tree: Root, file: VFile): void => {
    const notes = notesOf(file);
    visitElements(tree, (element) => {
      if (isComponent(element)) noteComponentLinks(element, notes);
      else if (nameOf(element) === 'a' || nameOf(element) === 'area') resolveElement(element, notes);
    });
  };
}

function resolveElement(element: AnyElement, notes: DocumentNotes): void {
  const url = attributeOf(element, 'href');
  if (url === undefined || isMadeHere(element)) return;
  const { href, target } = resolveLink(url, notes);
  checkDownload(url, element, notes);
  setAttribute(element, 'href', href);
  notes.links.push({ url: decodePath(url), ...(target !== undefined && { target }), place: placeOf(element) });
  if (target !== undefined) drawByTheme(element);
  if (linkKind(url) !== 'external' || !/^(https?:|[\\/]{2})/i.test(url)) return;
  setAttribute(element, 'rel', 'noopener noreferrer');
  addClass(element, 'external');
}

/** Lets the theme render Markdown links, since it knows the current page; JSX links stay plain unless marked. */
function drawByTheme(element: AnyElement): void {
  if (isJsx(element)) element.data = { ...element.data, _mdxExplicitJsx: false };
}

function checkDownload(url: string, element: AnyElement, notes: DocumentNotes): void {
  const path = withoutHashAndQuery(url);
  if (linkKind(url) !== 'internal' || path.startsWith('/') || !leadsToFile(path, notes)) return;
  report(notes, element, {
    rule: 'relative-download',
    message: `Unexpected link \`${decodePath(url)}\`: it names a file that is not a page, relative to the document.`,
    hint: /^(www\.|https?\/)/i.test(path)
      ? `Did you mean \`https://${path.replace(/^https?\/+/i, '')}\`?`
      : 'Put the file in the `public` folder of the docs and link to it from the root: `/file.zip`.',
  });
}

/** Components resolve their links when they are rendered; here they are only recorded, to be checked. */
function noteComponentLinks(element: AnyElement, notes: DocumentNotes): void {
  for (const name of ['href', 'link', 'to']) {
    const url = attributeOf(element, name);
    if (url === undefined || !/^\/(?!\/)/.test(url)) continue;
    const { target } = resolveLink(url, notes);
    notes.links.push({ url, ...(target !== undefined && { target }), place: placeOf(element) });
  }
}

function isMadeHere(element: AnyElement): boolean {
  if (element.type !== 'element') return false;
  const { dataFootnoteRef, dataFootnoteBackref, className } = element.properties;
  const classes = Array.isArray(className) ? className : [];
  return dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined || classes.includes('heading-anchor');
}
