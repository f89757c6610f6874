import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { startNotes } from '../document.ts';
import type { PipelineDocument, PipelineSettings } from '../types.ts';

/** Options of `remarkStart`. */
export interface StartOptions {
  readonly settings: PipelineSettings;
  readonly document: PipelineDocument;
}

/** Creates the notes of a document, which every other transform reads and fills. */
export function remarkStart({ settings, document }: StartOptions) {
  return (_tree: Root, file: VFile): void => {
    file.data.document = startNotes(file.path, settings, document);
  };
}
