import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { startNotes } from '../document.ts';
import type { PipelineHost, PipelineSettings } from '../types.ts';

declare module 'vfile' {
  interface DataMap {
    /** Of a translation whose caller knows them; goes before what the options say. */
    originalHeadingIds: readonly string[];
  }
}

/** Options of `remarkStart`. The settings stand among them so that the loader, which hashes options, tells them apart. */
export interface StartOptions {
  readonly settings: PipelineSettings;
  readonly host: Pick<PipelineHost, 'originalHeadingIds' | 'addedPages'>;
}

/** Opens the notes of a document; every other transform reads and fills them. */
export function remarkStart({ settings, host }: StartOptions) {
  return (_tree: Root, file: VFile): void => {
    const ids = file.data.originalHeadingIds;
    file.data.document = startNotes(
      file.path,
      settings,
      ids === undefined ? host : { ...host, originalHeadingIds: () => ids },
    );
  };
}
