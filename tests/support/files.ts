import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Paths of all files below a folder, relative to it, sorted. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Content of all files below a folder by their paths, one character per byte. */
export async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = await filesIn(folder);
  const read = async (file: string) => [file, await readFile(path.join(folder, file), 'latin1')] as const;
  return new Map(await Promise.all(files.map(read)));
}
