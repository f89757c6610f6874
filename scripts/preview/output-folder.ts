import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a request waits for an output folder that is being replaced, and how often it checks, in milliseconds. */
const [waitMs, intervalMs] = [2000, 20];

/** Identity of the build in an output folder, different for every build; undefined without a build. */
export async function openedBuild(outDir: string): Promise<string | undefined> {
  try {
    const stats = await Promise.all(
      ['.', '_headers', '_redirects'].map((name) => stat(join(outDir, name)).catch(() => undefined)),
    );
    if (stats[0] === undefined) return undefined;
    return stats.map((entry) => (entry === undefined ? '-' : `${entry.dev}:${entry.ino}:${entry.mtimeMs}`)).join(' ');
  } catch {
    return undefined;
  }
}

/** Waits up to two seconds for an output folder; false if there is still none. */
export async function waitForBuild(outDir: string): Promise<boolean> {
  const end = Date.now() + waitMs;
  while (!(await isFolder(outDir))) {
    if (Date.now() > end) return false;
    await sleep(intervalMs);
  }
  return true;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
