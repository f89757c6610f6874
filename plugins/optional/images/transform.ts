import path from 'node:path';
import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { decodePath, linkKind, withBase, withoutHashAndQuery } from '#shared/paths';
import { type DocumentNotes, notesOf } from '../../markdown/document-notes.ts';
import { fitSize } from '../../markdown/image-file.ts';
import { besideDocument } from '../../markdown/named-files.ts';
import { type AnyElement, attributeOf, nameOf, setAttribute, visitElements } from '../../markdown/rehype/element.ts';
import { askedSize } from '../../markdown/rehype/images.ts';
import { type CopySettings, copiesOf } from './image-copies.ts';

/** Names the copies of the images in a document, so that a browser loads the one that fits. */
export function rehypeImageCopies(settings: CopySettings) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const images: AnyElement[] = [];
    visitElements(tree, (element) => {
      if (nameOf(element) === 'img') images.push(element);
    });
    await Promise.all(images.map((image) => nameCopies(image, notesOf(file), settings)));
  };
}

async function nameCopies(image: AnyElement, notes: DocumentNotes, settings: CopySettings): Promise<void> {
  const url = attributeOf(image, 'src');
  if (url === undefined || linkKind(url) !== 'internal' || attributeOf(image, 'srcSet') !== undefined) return;
  const source = decodePath(withoutHashAndQuery(url));
  const { docsDir, base } = notes.settings;
  const file = source.startsWith('/') ? path.join(docsDir, 'public', source) : besideDocument(notes, source);
  const found = await copiesOf(file, settings);
  if (found === undefined) return;
  const set = found.copies.map((copy) => `${withBase(`/${copy.path}`, base)} ${copy.width}w`);
  setAttribute(image, 'srcSet', set.join(', '));
  const { width = found.size.width } = fitSize(askedSize(image), found.size);
  // 46rem: the column of the text, in the theme.
  setAttribute(image, 'sizes', `min(100vw, 46rem, ${width}px)`);
}
