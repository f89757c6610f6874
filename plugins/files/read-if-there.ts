import { readFile } from 'node:fs/promises';
import { errorCode } from '#shared/errors';

/**
 * The text of a file; undefined if there is no such file, or a folder in its place. Throws other errors of the system.
 */
export function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(undefinedIfGone);
}

/** Undefined for the error of a file that does not exist or is a folder; throws any other error. */
export function undefinedIfGone(error: unknown): undefined {
  if (!/^(ENOENT|ENOTDIR|EISDIR)$/.test(errorCode(error))) throw error;
}
