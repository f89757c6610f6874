import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decodePath, hashOf, linkKind, withoutHashAndQuery } from '#shared/paths';
import { words } from '#shared/words';
import { isFile } from '../../files/is-file.ts';
import { nearestFileHint } from '../code/include-file.ts';
import { type DocumentNotes, notesOf, placeOf, report } from '../document-notes.ts';
import { leadsToFile, resolveLink } from '../link-target.ts';
import { besideDocument, mayShow } from '../named-files.ts';
import { linkFromSource } from '../source-link.ts';
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
import { createFileImports, type FileImports } from './file-imports.ts';

/**
 * Resolves the links of Markdown and HTML, and JSX links with a literal address. A file beside the document is
 * imported, so that the bundler includes it.
 */
export function rehypeLinks() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const elements: AnyElement[] = [];
    visitElements(tree, (element) => elements.push(element));
    const imports = createFileImports('docFile');
    for (const element of elements) {
      if (isComponent(element)) noteComponentLinks(element, notes);
      else if (nameOf(element) === 'a' || nameOf(element) === 'area') await resolveElement(element, imports, notes);
    }
    imports.addTo(tree);
  };
}

async function resolveElement(element: AnyElement, imports: FileImports, notes: DocumentNotes): Promise<void> {
  const written = attributeOf(element, 'href');
  if (written === undefined || isMadeHere(element)) return;
  const url = linkFromSource(written, notes) ?? written;
  const { href, target } = resolveLink(url, notes);
  if (isDownloadBeside(url, notes)) await resolveDownload(url, element, imports, notes);
  else setAttribute(element, 'href', href);
  notes.links.push({ url: decodePath(url), ...(target !== undefined && { target }), place: placeOf(element) });
  if (target !== undefined) drawByTheme(element);
  if (linkKind(url) !== 'external' || !/^(https?:|[\\/]{2})/i.test(url)) return;
  const rel = new Set(words(`noopener noreferrer ${attributeOf(element, 'rel') ?? ''}`));
  setAttribute(element, 'rel', [...rel].join(' '));
  addClass(element, 'external');
}

/** Lets the theme render Markdown links, since it knows the current page; JSX links stay plain unless marked. */
function drawByTheme(element: AnyElement): void {
  if (isJsx(element)) element.data = { ...element.data, _mdxExplicitJsx: false };
}

/** Whether a link names a file, and not a page, by its path from the document. */
function isDownloadBeside(url: string, notes: DocumentNotes): boolean {
  const path = withoutHashAndQuery(url);
  return linkKind(url) === 'internal' && !path.startsWith('/') && leadsToFile(path, notes);
}

async function resolveDownload(
  url: string,
  element: AnyElement,
  imports: FileImports,
  notes: DocumentNotes,
): Promise<void> {
  const path = decodePath(withoutHashAndQuery(url));
  const file = besideDocument(notes, path);
  // A missing file is a dependency too: the document is compiled again when the file appears.
  notes.dependencies.add(file);
  if (!isFile(file)) {
    report(notes, element, {
      rule: 'dead-file',
      message: `Unexpected link \`${decodePath(url)}\`: there is no such file.`,
      hint: /^(www\.|https?\/)/i.test(path)
        ? `Did you mean \`https://${path.replace(/^https?\/+/i, '')}\`?`
        : await nearestFileHint(file),
    });
  } else if (!mayShow(file, notes)) {
    report(notes, element, {
      rule: 'dead-file',
      message: `Unexpected link \`${decodePath(url)}\`: the file is outside the site's folder.`,
      hint: 'Copy the file into the site.',
    });
  } else {
    imports.setAttribute(element, 'href', path, { query: '?download', end: hashOf(url) });
    // It leads to no page, so the theme need not know it.
    element.data = { ...element.data, _mdxExplicitJsx: true };
  }
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
