import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#shared/errors';
import { mountPoint } from './expect-replaceable.ts';

/** Folder that a build writes to before the swap; the process id in its name identifies the owner. */
export function stagingDir(outDir: string, pid: number = process.pid): string {
  return `${outDir}.next-${pid}`;
}

/** Folder that holds the old output during the swap; the process id in its name identifies the owner. */
function asideDir(outDir: string, pid: number = process.pid): string {
  return `${outDir}.last-${pid}`;
}

/** Milliseconds after which a swap that is still half done counts as interrupted. */
const interruptedAfterMs = 1000;

/**
 * Cleans up after killed builds: moves an output folder back that was moved aside, and deletes the drafts of processes
 * that no longer run.
 */
export async function recoverOutput(outDir: string): Promise<void> {
  const prefix = `${outDir}.last-`;
  if (!existsSync(outDir)) {
    const [cut] = await leftBehind(prefix);
    // The process may have gone, and its number have been given to another one.
    const last = cut ?? (await movedFor(outDir, prefix));
    if (last !== undefined) await renameIfThere(last, outDir);
  }
  await removeDrafts(prefix);
  await removeDrafts(`${outDir}.next-`);
}

/** The old output of an interrupted swap. */
async function movedFor(outDir: string, prefix: string): Promise<string | undefined> {
  const [last] = await foldersOf(prefix);
  if (last === undefined) return undefined;
  await sleep(interruptedAfterMs);
  return existsSync(outDir) ? undefined : last.file;
}

/** Deletes the folders `<prefix><process id>` of processes that are gone. */
export async function removeDrafts(prefix: string): Promise<void> {
  for (const folder of await leftBehind(prefix)) await discard(folder);
}

/**
 * Deletes a folder that is no longer needed. If the system does not allow it, a warning names the folder, and the command
 * goes on, because its result does not depend on it.
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

/**
 * Puts a finished build in the output's place. A folder that is not empty cannot be replaced in one step: two renames,
 * and `recoverOutput` undoes the first when the second never came. Of builds that end at the same time, each takes the
 * place of the one before.
 */
export async function swapOutput(staging: string, outDir: string): Promise<void> {
  const aside = asideDir(outDir);
  for (let isInPlace = false; !isInPlace; ) {
    await rm(aside, { recursive: true, force: true });
    await renameIfThere(outDir, aside).catch((error: unknown) => {
      throw /^(EBUSY|EXDEV)$/.test(errorCode(error)) ? mountPoint(outDir, error) : error;
    });
    isInPlace = await renameIfFree(staging, outDir);
  }
  await discard(aside);
}

/** Folders `<prefix><process id>` of processes that are gone, the latest first. */
async function leftBehind(prefix: string): Promise<readonly string[]> {
  const folders = await foldersOf(prefix);
  return folders.filter(({ pid }) => !isRunning(pid)).map(({ file }) => file);
}

interface OwnedFolder {
  readonly file: string;
  readonly pid: number;
}

async function foldersOf(prefix: string): Promise<readonly OwnedFolder[]> {
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

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

/** Renames a folder unless the target exists. Returns whether it was renamed. */
async function renameIfFree(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (/^(ENOTEMPTY|EEXIST)$/.test(errorCode(error))) return false;
    throw error;
  }
}

/** Whether the owner of a folder is running. This process has not created any when it looks for them. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but is somebody else's.
    return errorCode(error) === 'EPERM';
  }
}
