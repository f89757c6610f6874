import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process prepares the same folder; waits for one that does.
 *
 * @param {string} folder Absolute path.
 * @param {() => void} work
 */
export async function withLock(folder, work) {
  const file = lockFile(folder);
  let isWaiting = false;
  while (!tryLock(file)) {
    if (!isWaiting) console.error('Waiting for another process that installs or compiles …');
    isWaiting = true;
    await sleep(300);
  }
  try {
    work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Path of a folder's lock: not in `node_modules`, which `npm ci` deletes.
 *
 * @param {string} folder
 */
function lockFile(folder) {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `doc-site-install-${hash}.lock`);
}

/** @param {string} file */
function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for the instant between the creation of the file and the writing of the id.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
