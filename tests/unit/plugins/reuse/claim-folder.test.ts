import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { writeOutput } from '../../../../plugins/files/write-output.ts';
import { claimFolder } from '../../../../plugins/reuse/claim-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('a folder is claimed by one process at a time, as often as it likes, until it ends', async () => {
  const folder = temporaryFolder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { cwd: engineRoot });
  writeOutput(folder, 'cache/process-id', String(other.pid));
  const cache = path.join(folder, 'cache');
  expect(claimFolder(cache)).toBe(false);
  other.kill();
  await once(other, 'exit');
  expect([claimFolder(cache), claimFolder(cache)]).toEqual([true, true]);
});
