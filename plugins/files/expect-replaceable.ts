import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocSiteError } from '#shared/errors';

/** Milliseconds that a swap takes at most. */
const swapMs = 200;

/** Whether a build has written a folder. */
type IsOutput = (folder: string) => Promise<boolean>;

/**
 * Stops before a build would replace something that no build has written: the folder must not exist, be empty, or contain
 * an earlier output. A mount point cannot be replaced.
 */
export async function expectReplaceable(folder: string, isOutput: IsOutput): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined) {
    const isLink = (await lstat(folder).catch(() => undefined))?.isSymbolicLink() ?? false;
    if (isLink) throw refusal(folder, 'it is a link that leads nowhere');
    return;
  }
  if (!found.isDirectory()) throw refusal(folder, 'it is a file');
  if (found.dev !== (await stat(path.dirname(folder))).dev) throw mountPoint(folder);
  const other = await foreignName(folder, isOutput);
  if (other === undefined) return;
  // Another build may have been swapping its output in.
  await sleep(swapMs);
  const name = await foreignName(folder, isOutput);
  if (name !== undefined) throw refusal(folder, `it contains \`${name}\`, which no build has written`);
}

/** The first name in a folder that is not an output; undefined for an output and for an empty or missing folder. */
async function foreignName(folder: string, isOutput: IsOutput): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []);
  return (await isOutput(folder)) ? undefined : names.sort()[0];
}

/** Error for an output folder that is a file system of its own, such as a volume of a container. */
export function mountPoint(folder: string, cause?: unknown): DocSiteError {
  return new DocSiteError(`Unexpected output folder \`${folder}\`: it is a mount point, which cannot be replaced.`, {
    rule: 'out-dir',
    hint: `Mount the folder above it, or name a folder in it: \`--out-dir ${path.join(folder, 'site')}\`.`,
    cause,
  });
}

function refusal(folder: string, reason: string): DocSiteError {
  return new DocSiteError(`Unexpected output folder \`${folder}\`: ${reason}, and a build replaces the whole folder.`, {
    rule: 'out-dir',
    hint: 'Move away what is there, or name another output folder.',
  });
}
