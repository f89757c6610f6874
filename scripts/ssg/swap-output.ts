import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#shared/errors';
import { mountPoint } from '../../plugins/files/expect-replaceable.ts';
import { discard, foldersOf, leftBehind, removeDrafts } from '../shared/drafts.ts';

/** Folder that a build writes to before the swap; the process id in its name identifies the owner. */
export function stagingDir(outDir: string, pid: number = process.pid): string {
  return `${outDir}.next-${pid}`;
}

/** Folder that holds the old output during the swap; the process id in its name identifies the owner. */
function asideDir(outDir: string): string {
  return `${outDir}.last-${process.pid}`;
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
