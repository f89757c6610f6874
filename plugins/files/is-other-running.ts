import { readFileSync } from 'node:fs';
import { errorCode } from '#shared/errors';

/** Whether the process with an id is running, and is not this one. */
export function isOtherRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // The process exists, but is somebody else's.
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a process has ended, and only its parent has not asked for its status yet; false where Linux does not say. */
function isZombie(pid: number): boolean {
  try {
    // After the name, which may contain anything: `1234 (node) Z …`.
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
