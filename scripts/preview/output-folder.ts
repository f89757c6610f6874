import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hostFileNames } from '../../plugins/files/host-files.ts';

/** How long a request waits for an output folder that is being replaced, and how often it checks, in milliseconds. */
const [waitMs, intervalMs] = [2000, 20];

/** Identity of the build in an output folder, different for every build; undefined without a build. */
export async function openedBuild(outDir: string): Promise<string | undefined> {
  const [folder, ...files] = await Promise.all(
    ['.', ...hostFileNames].map((name) => stat(join(outDir, name)).catch(() => undefined)),
  );
  if (folder === undefined) return undefined;
  return [folder, ...files].map((entry) => (entry ? `${entry.dev}:${entry.ino}:${entry.mtimeMs}` : '-')).join(' ');
}

/** Waits up to two seconds for an output folder; false if there is still none. */
export async function waitForBuild(outDir: string): Promise<boolean> {
  const end = Date.now() + waitMs;
  const isFolder = () =>
    stat(outDir).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  while (!(await isFolder())) {
    if (Date.now() > end) return false;
    await sleep(intervalMs);
  }
  return true;
}
