import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocSiteError, errorCode } from '#shared/errors';

/**
 * Runs code with an empty folder, which is deleted afterwards.
 *
 * @throws DocSiteError if the system's folder for temporary files is missing or cannot be written.
 */
export async function withTemporaryFolder<T>(name: string, run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), `doc-site-${name}-`)).catch((cause: unknown) => {
    throw new DocSiteError(`No temporary file can be written in \`${tmpdir()}\` (${errorCode(cause)}).`, {
      rule: 'temporary-folder',
      hint: 'Set the environment variable `TMPDIR` to a folder that exists and can be written.',
      cause,
    });
  });
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
