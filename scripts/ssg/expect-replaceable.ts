import { lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DocSiteError } from '#shared/errors';
import { makeFolder } from '../../plugins/files/make-folder.ts';
import { hasNotFoundPage } from '../shared/not-found-page.ts';

/** Milliseconds that a swap takes at most. */
const swapMs = 200;

/**
 * Stops before a build would replace something that no build has written: the output folder must not exist, be empty,
 * or contain an earlier output. A mount point cannot be replaced.
 */
export async function expectReplaceable(outDir: string): Promise<void> {
  const found = await stat(outDir).catch(() => undefined);
  if (found === undefined) {
    const isLink = (await lstat(outDir).catch(() => undefined))?.isSymbolicLink() ?? false;
    if (isLink) throw refusal(outDir, 'it is a link that leads nowhere');
    return;
  }
  if (!found.isDirectory()) throw refusal(outDir, 'it is a file');
  if (found.dev !== (await stat(path.dirname(outDir))).dev) throw mountPoint(outDir);
  const other = await foreignName(outDir);
  if (other === undefined) return;
  // Another build may have been swapping its output in.
  await sleep(swapMs);
  const name = await foreignName(outDir);
  if (name !== undefined) throw refusal(outDir, `it contains \`${name}\`, which no build has written`);
}

/** The first name in a folder that is not an output; undefined for an output and for an empty or missing folder. */
async function foreignName(outDir: string): Promise<string | undefined> {
  const names = await readdir(outDir).catch(() => []);
  // Every output has a 404 page, prerendered or not.
  return (await hasNotFoundPage(outDir)) ? undefined : names.sort()[0];
}

/** Error for an output folder that is a file system of its own, such as a volume of a container. */
export function mountPoint(outDir: string, cause?: unknown): DocSiteError {
  return new DocSiteError(`Unexpected output folder \`${outDir}\`: it is a mount point, which cannot be replaced.`, {
    rule: 'out-dir',
    hint: `Mount the folder above it, or name a folder in it: \`--out-dir ${path.join(outDir, 'site')}\`.`,
    cause,
  });
}

/** Creates the folder beside the output that a build writes to. Throws when nothing can be written there. */
export function makeStaging(webDir: string, outDir: string): void {
  try {
    makeFolder(webDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new DocSiteError(`Unexpected output folder \`${outDir}\`: nothing can be written beside it (${reason}).`, {
      rule: 'out-dir',
      hint: 'Allow writing in the folder that holds it, or name another one with `--out-dir`.',
      cause: error,
    });
  }
}

function refusal(outDir: string, reason: string): DocSiteError {
  return new DocSiteError(`Unexpected output folder \`${outDir}\`: ${reason}, and a build replaces the whole folder.`, {
    rule: 'out-dir',
    hint: 'Name a folder of its own, such as `dist`, or empty this one yourself.',
  });
}
