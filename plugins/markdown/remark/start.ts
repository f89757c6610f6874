import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { startNotes } from '../document.ts';
import type { PipelineHost, PipelineSettings } from '../types.ts';

/** Options of `remarkStart`. The settings stand among them so that the loader, which hashes options, tells them apart. */
export interface StartOptions {
  readonly settings: PipelineSettings;
  readonly sourceHeadingIds: PipelineHost['sourceHeadingIds'];
}

/** Opens the notes of a document; every other transform reads and fills them. */
export function remarkStart({ settings, sourceHeadingIds }: StartOptions) {
  return (_tree: Root, file: VFile): void => {
    file.data.document = startNotes(file.path, settings, sourceHeadingIds);
  };
}
