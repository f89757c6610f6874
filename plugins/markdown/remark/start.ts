import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { startNotes } from '../document.ts';
import type { PipelineHost, PipelineSettings } from '../types.ts';

declare module 'vfile' {
  interface DataMap {
    /** For a translation, when the caller knows them; takes precedence over the options. */
    originalHeadingIds: readonly string[];
  }
}

/** Options of `remarkStart`. They contain the settings because the loader tells processors apart by hashing options. */
export interface StartOptions {
  readonly settings: PipelineSettings;
  readonly host: Pick<PipelineHost, 'originalHeadingIds' | 'addedPages'>;
}

/** Creates the notes of a document, which every other transform reads and fills. */
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
