import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { docsRoot } from './passed.ts';

/** Paths below `docs` of what the tests of this file have read; emptied before the next file. */
export const filesRead = new Set<string>();

/** Text of a file below `docs`: the result of a test that reads one is kept until it changes. */
export function readDocs(file: string): Promise<string> {
  filesRead.add(file);
  return readFile(path.join(docsRoot, file), 'utf8');
}
