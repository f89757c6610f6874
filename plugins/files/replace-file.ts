import { randomUUID } from 'node:crypto';
import { access, chmod, constants, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#shared/errors';
import { makeFolder } from './make-folder.ts';
import { namingFile } from './naming-file.ts';
import { realPath } from './real-path.ts';

/**
 * Writes a file atomically and creates its folder: readers see the old or the new content, even if the command is
 * killed. Of several writers the last one wins. A link stays a link, and a file keeps its permissions.
 *
 * @throws when an existing file may not be written.
 */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const target = realPath(file);
  makeFolder(dirname(target));
  const mode = await writableMode(target);
  const draft = `${target}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    if (mode !== undefined) await chmod(draft, mode);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw namingFile(error, target);
  }
}

/** Like `replaceFile`, but leaves a file with the same content alone: the bundler watches it. */
export async function replaceIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== content) await replaceFile(file, content);
}

/**
 * Permissions of a file; undefined if it does not exist. A rename would also replace a file that may not be written.
 */
async function writableMode(file: string): Promise<number | undefined> {
  try {
    await access(file, constants.W_OK);
    return (await stat(file)).mode;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
