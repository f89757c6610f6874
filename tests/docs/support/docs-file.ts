import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { docsRoot } from './docs-root.ts';
import type { Reads } from './passed.ts';
import { type Sample, samplesIn } from './samples-in.ts';

/**
 * What the tests of this file have read: the result of a test is kept until that changes. Emptied before the next file.
 */
export const filesRead: { readonly [Kind in keyof Reads]: Set<string> } = { files: new Set(), samples: new Set() };

/** Text of a file below `docs`. */
export function readDocs(file: string): Promise<string> {
  filesRead.files.add(file);
  return readFile(path.join(docsRoot, file), 'utf8');
}

/** The samples of a page below `docs`, and its whole text, which is read only when it is asked for. */
export async function readPage(
  file: string,
): Promise<{ readonly samples: readonly Sample[]; readonly source: string }> {
  filesRead.samples.add(file);
  const source = await readFile(path.join(docsRoot, file), 'utf8');
  return {
    samples: samplesIn(source),
    get source() {
      filesRead.files.add(file);
      return source;
    },
  };
}
