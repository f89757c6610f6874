import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `install` while no other process installs into the same folder; waits for one that does. */
export async function withInstallLock(engineRoot, install) {
  const file = lockFile(engineRoot);
  let isWaiting = false;
  while (!tryLock(file)) {
    if (!isWaiting) console.error('Waiting for another process that installs the dependencies …');
    isWaiting = true;
    await sleep(300);
  }
  try {
    install();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Where the lock of a folder lies: not in `node_modules`, which `npm ci` deletes. */
export function lockFile(engineRoot) {
  const hash = createHash('sha256').update(engineRoot).digest('hex').slice(0, 16);
  return join(tmpdir(), `doc-site-install-${hash}.lock`);
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for the instant between the creation of the file and the writing of the id.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
