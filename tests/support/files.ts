import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../plugins/files/files-below.ts';

/** Content of all files below a folder by their paths, one character per byte. */
export async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await filesBelow(folder);
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'latin1')] as const;
  return new Map(await Promise.all(files.map(read)));
}
