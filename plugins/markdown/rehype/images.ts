import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decodePath, imageSrcOf, linkKind, withoutHashAndQuery } from '#shared/paths';
import { type DocumentNotes, notesOf, placeOf, report } from '../document-notes.ts';
import { fitSize, type ImageSize, imageFileAt, parseImageTitle, readImageFile } from '../image-file.ts';
import { imageMistake } from '../image-mistake.ts';
import {
  type AnyElement,
  attributeOf,
  isComponent,
  type JsxElement,
  nameOf,
  removeAttribute,
  setAttribute,
  visitElements,
} from './element.ts';
import { createFileImports, type FileImports } from './file-imports.ts';

/**
 * Resolves images: a file beside the document is imported, so that the bundler includes it; a path from the root is a
 * file of `public`. Both are measured. `![alt](./a.png "Title =300x200")` sets the size by hand. An address that ends
 * in `#light` or `#dark`, or GitHub's spelling of these, shows the image in that appearance only.
 */
export function rehypeImages() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const notes = notesOf(file);
    const images: AnyElement[] = [];
    const components: JsxElement[] = [];
    visitElements(tree, (element) => {
      if (nameOf(element) === 'img') images.push(element);
      else if (isComponent(element)) components.push(element);
      else baseOfMedia(element, notes);
    });
    for (const component of components) await checkImagesOf(component, notes);
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
  const file = isLocal ? imageFileAt(url, { file: notes.file, docsDir: notes.settings.docsDir }) : undefined;
  notes.images.push({ url: decodePath(url), alt, ...(file !== undefined && { file }), place: placeOf(image) });
  if (file === undefined) return writeSize(image, asked);
  notes.dependencies.add(file);
  const found = await readImageFile(file);
  const mistake = await imageMistake({ url, file, docsDir: notes.settings.docsDir }, found);
  if (mistake !== undefined) report(notes, image, mistake);
  // The bundler would run it as a script.
  const isOther = mistake !== undefined && !imageExtension.test(file);
  if (!found.exists || isOther) return;
  writeSize(image, fitSize(asked, found.size));
  if (path.startsWith('/')) setAttribute(image, 'src', imageSrcOf(url, notes.settings.base));
  else imports.setAttribute(image, 'src', path);
}

const imageExtension = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Attributes of components that may name a file of `public`, which the component turns into an address. */
const imageAttributes = ['src', 'icon', 'image', 'picture', 'logo', 'poster'];

async function checkImagesOf(component: JsxElement, notes: DocumentNotes): Promise<void> {
  const { docsDir } = notes.settings;
  for (const name of imageAttributes) {
    const url = attributeOf(component, name) ?? '';
    // A component of the site may give another meaning to a path.
    if (!/^\/(?!\/)/.test(url) || !imageExtension.test(withoutHashAndQuery(url))) continue;
    const file = imageFileAt(url, { file: notes.file, docsDir });
    notes.dependencies.add(file);
    const mistake = await imageMistake({ url, file, docsDir }, await readImageFile(file));
    if (mistake !== undefined) report(notes, component, mistake);
  }
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

/** Adds the base to other media from `public`. */
function baseOfMedia(element: AnyElement, { settings }: DocumentNotes): void {
  if (!['video', 'audio', 'source', 'track'].includes(nameOf(element))) return;
  for (const name of ['src', 'poster']) {
    const url = attributeOf(element, name);
    if (url !== undefined) setAttribute(element, name, imageSrcOf(url, settings.base));
  }
}
