import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a file stays that nothing asks for, in milliseconds: two weeks. */
const keptMs = 14 * 24 * 60 * 60 * 1000;

/** Says that kept files were of use, so that they stay. One that has gone meanwhile is nobody's fault. */
export async function markUsed(...files: readonly string[]): Promise<void> {
  const now = new Date();
  await Promise.all(files.map((file) => utimes(file, now, now).catch(() => undefined)));
}

/** Deletes the files of a folder that nothing has written or marked as used in two weeks. */
export async function deleteUnused(folder: string): Promise<void> {
  const oldest = Date.now() - keptMs;
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      // Another command may delete it first.
      const stats = await stat(file).catch(() => undefined);
      if (stats !== undefined && stats.mtimeMs < oldest) await rm(file, { force: true });
    }),
  );
}
