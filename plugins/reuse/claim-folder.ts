import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#shared/errors';
import { isOtherRunning } from '../files/is-other-running.ts';
import { makeFolder } from '../files/make-folder.ts';

/**
 * Claims a folder that only one process may use at a time, until this process ends. Returns false if another process has
 * claimed it, and is running.
 */
export function claimFolder(folder: string): boolean {
  const claim = path.join(folder, 'process-id');
  try {
    makeFolder(folder);
    if (isOtherRunning(ownerOf(claim))) return false;
    rmSync(claim, { force: true });
    // Fails if another process has been faster.
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // Whoever writes to the folder says why nobody can.
    return errorCode(error) !== 'EEXIST';
  }
}

function ownerOf(claim: string): number {
  try {
    return Number(readFileSync(claim, 'utf8'));
  } catch {
    return 0;
  }
}
