import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process prepares the same folder; waits for one that does.
 *
 * @param {string} folder Absolute path.
 * @param {() => void | Promise<void>} work
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
    await work();
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

/**
 * Writes the process id to a separate file first and makes the lock a link to it, so that a lock is never empty.
 *
 * @param {string} file
 */
function tryLock(file) {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  if (!isHeld(file)) removeStale(file, own);
  return false;
}

/**
 * Removes the lock of a process that has ended. It is moved aside first: if it turns out to be the lock of another
 * process that has done the same meanwhile, it is put back.
 *
 * @param {string} file
 * @param {string} aside
 */
function removeStale(file, aside) {
  try {
    renameSync(file, aside);
    if (isHeld(aside)) linkSync(aside, file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
