import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decodePath, imageSrcOf, linkKind, withoutHashAndQuery } from '#shared/paths';
import { nearestFileHint } from '../code/include-file.ts';
import { besideDocument, type DocumentNotes, notesOf, placeOf, report } from '../document.ts';
import { fitSize, type ImageSize, parseImageTitle, readImageFile } from '../image-file.ts';
import {
  type AnyElement,
  attributeOf,
  isComponent,
  nameOf,
  removeAttribute,
  setAttribute,
  visitElements,
} from './element.ts';
import { createFileImports, type FileImports } from './file-imports.ts';

/**
 * Resolves images: a file beside the document is imported, so that the bundler includes it; a path from the root is a
 * file of `public`. Both are measured. `![alt](./a.png "Title =300x200")` sets the size by hand. An address that ends in
 * `#light` or `#dark`, or GitHub's spelling of these, shows the image in that appearance only.
 */
export function rehypeImages() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const images: AnyElement[] = [];
    visitElements(tree, (element) => {
      if (nameOf(element) === 'img') images.push(element);
      else if (!isComponent(element)) baseOfMedia(element, notes);
    });
    const imports = createFileImports('docImage');
    for (const image of images) await resolveImage(image, imports, notes);
    imports.addTo(tree);
  };
}

async function resolveImage(image: AnyElement, imports: FileImports, notes: DocumentNotes): Promise<void> {
  const url = attributeOf(image, 'src');
  const alt = attributeOf(image, 'alt') ?? '';
  checkAlt(image, alt, notes);
  setAttribute(image, 'loading', attributeOf(image, 'loading') ?? 'lazy');
  setAttribute(image, 'decoding', attributeOf(image, 'decoding') ?? 'async');
  const asked = askedSize(image);
  removeSizeFromTitle(image);
  if (url === undefined) return;
  const [, only] = /#(?:gh-)?(light|dark)(?:-mode-only)?$/.exec(url) ?? [];
  if (only !== undefined) setAttribute(image, 'data-only', only);
  const path = decodePath(withoutHashAndQuery(url));
  const isLocal = linkKind(url) === 'internal' && path !== '';
  const file = isLocal ? imageFile(path, notes) : undefined;
  notes.images.push({ url: decodePath(url), alt, ...(file !== undefined && { file }), place: placeOf(image) });
  if (file === undefined) return writeSize(image, asked);
  notes.dependencies.add(file);
  const found = await readImageFile(file);
  if (!found.exists) return reportMissing(image, url, file, notes);
  if (!found.isImage) reportUnread(image, url, file, notes);
  writeSize(image, fitSize(asked, found.size));
  if (path.startsWith('/')) setAttribute(image, 'src', imageSrcOf(url, notes.settings.base));
  else imports.setAttribute(image, 'src', path);
}

function imageFile(path: string, notes: DocumentNotes): string {
  return path.startsWith('/') ? join(notes.settings.docsDir, 'public', path) : besideDocument(notes, path);
}

/** The size that the author has written, in the title of the image or in its attributes. */
export function askedSize(image: AnyElement): Partial<ImageSize> {
  const { size } = parseImageTitle(attributeOf(image, 'title') ?? '');
  const [width, height] = [Number(attributeOf(image, 'width')), Number(attributeOf(image, 'height'))];
  return { ...size, ...(width > 0 && { width }), ...(height > 0 && { height }) };
}

function removeSizeFromTitle(image: AnyElement): void {
  const { title } = parseImageTitle(attributeOf(image, 'title') ?? '');
  if (title === undefined) removeAttribute(image, 'title');
  else setAttribute(image, 'title', title);
}

function writeSize(image: AnyElement, { width, height }: Partial<ImageSize>): void {
  if (width !== undefined) setAttribute(image, 'width', String(width));
  if (height !== undefined) setAttribute(image, 'height', String(height));
}

function checkAlt(image: AnyElement, alt: string, notes: DocumentNotes): void {
  if (alt.trim() !== '' || attributeOf(image, 'role') === 'presentation') return;
  report(notes, image, {
    rule: 'image-alt',
    message: 'Unexpected image without a text alternative.',
    hint: 'Write `![what it shows](./a.png)`; for a purely decorative image, set `role="presentation"`.',
  });
}

async function reportMissing(image: AnyElement, url: string, file: string, notes: DocumentNotes): Promise<void> {
  report(notes, image, {
    rule: 'dead-image',
    message: `Unexpected image \`${decodePath(url)}\`: there is no such file.`,
    hint: await nearestFileHint(file, missingHint(withoutHashAndQuery(url), notes)),
  });
}

function missingHint(path: string, { settings }: DocumentNotes): string | undefined {
  if (path.startsWith('/')) return 'Check the path: from the root it leads into the `public` folder of the docs.';
  return existsSync(join(settings.docsDir, 'public', decodePath(path))) ? `Did you mean \`/${path}\`?` : undefined;
}

function reportUnread(image: AnyElement, url: string, file: string, notes: DocumentNotes): void {
  const isDocument = /\.mdx?$/i.test(file);
  report(notes, image, {
    rule: 'dead-image',
    message: `Unexpected image \`${decodePath(url)}\`: ${isDocument ? 'it is a document' : 'the file is not an image of its type'}.`,
    hint: isDocument
      ? 'Remove the `!` before the bracket to make it a link.'
      : 'Export it again, or correct its extension.',
  });
}

/** Adds the base to other media from `public`. */
function baseOfMedia(element: AnyElement, { settings }: DocumentNotes): void {
  if (!['video', 'audio', 'source', 'track'].includes(nameOf(element))) return;
  for (const name of ['src', 'poster']) {
    const url = attributeOf(element, name);
    if (url !== undefined) setAttribute(element, name, imageSrcOf(url, settings.base));
  }
}
