import { chmod, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#shared/errors';
import { isOtherRunning } from '../../plugins/files/is-other-running.ts';

/** Deletes the folders `<prefix><process id>` of processes that are gone. */
export async function removeDrafts(prefix: string): Promise<void> {
  for (const folder of await leftBehind(prefix)) await discard(folder);
}

/**
 * Deletes a folder that is no longer needed. If the system does not allow it, a warning names the folder, and the
 * command goes on, because its result does not depend on it.
 */
export async function discard(folder: string): Promise<void> {
  // After a failure, unfinished work may still add files.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  try {
    await remove().catch(async () => {
      await makeWritable(folder);
      await remove();
    });
  } catch (error) {
    // There is a file in place of one of its parent folders.
    if (errorCode(error) === 'ENOTDIR') return;
    console.warn(`\`${folder}\` cannot be deleted (${errorCode(error)}): delete it yourself.`);
  }
}

/** Allows deleting files in a folder at every depth. */
async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeWritable(path.join(folder, entry.name));
  }
}

/** Folders `<prefix><process id>` of processes that are gone, the latest first. */
export async function leftBehind(prefix: string): Promise<readonly string[]> {
  const folders = await foldersOf(prefix);
  // This process has not created any when it looks for them.
  return folders.filter(({ pid }) => !isOtherRunning(pid)).map(({ file }) => file);
}

/** A folder whose name ends with the process id of its owner. */
interface OwnedFolder {
  readonly file: string;
  readonly pid: number;
}

/** Folders `<prefix><process id>`, the latest first. */
export async function foldersOf(prefix: string): Promise<readonly OwnedFolder[]> {
  const folder = path.dirname(prefix);
  const start = path.basename(prefix);
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names
      .filter((name) => name.startsWith(start))
      .map(async (name) => {
        const file = path.join(folder, name);
        const stats = await stat(file).catch(() => undefined);
        return { file, pid: Number(name.slice(start.length)), changed: stats?.ctimeMs ?? 0 };
      }),
  );
  return dated.sort((a, b) => b.changed - a.changed);
}
