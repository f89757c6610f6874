import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Folder that a build writes to before it takes the output's place; its name tells whose it is. */
export function stagingDir(outDir: string, pid: number = process.pid): string {
  return `${outDir}.next-${pid}`;
}

const lastDir = (outDir: string) => `${outDir}.last`;

/**
 * Mends what a killed build left: an output folder that had been moved aside comes back, drafts of processes that are
 * gone are thrown away.
 */
export async function recoverOutput(outDir: string): Promise<void> {
  const last = lastDir(outDir);
  if (!existsSync(outDir) && existsSync(last)) await rename(last, outDir);
  await removeDrafts(`${outDir}.next-`);
}

/** Deletes the folders `<prefix><process id>` of processes that are gone. */
export async function removeDrafts(prefix: string): Promise<void> {
  const folder = path.dirname(prefix);
  const start = path.basename(prefix);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(start) || isRunning(Number(name.slice(start.length)))) continue;
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Puts a finished build in the output's place. A folder that is not empty cannot be replaced in one step: two renames,
 * and `recoverOutput` undoes the first when the second never came.
 */
export async function swapOutput(staging: string, outDir: string): Promise<void> {
  const last = lastDir(outDir);
  await rm(last, { recursive: true, force: true });
  if (existsSync(outDir)) await rename(outDir, last);
  await rename(staging, outDir);
  await rm(last, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
