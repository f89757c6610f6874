import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDraft } from '../../plugins/index.ts';

/** Deletes the files of a folder but for those that are named, and for what another build is writing. */
export async function deleteOthers(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => !kept.has(name) && !isDraft(name));
  await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true })));
}
