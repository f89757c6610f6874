import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { runScript } from '../support/command.ts';

test.each([
  ['the compiler', 'typescript/bin/tsc', ['-b']],
  ['the linter, which also looks at the format,', '@biomejs/biome/bin/biome', ['check']],
])('%s accepts every file', async (_name, script, args) => {
  const { status, stdout, stderr } = await runScript(path.join(engineRoot, 'node_modules', script), args, {
    cwd: engineRoot,
  });
  expect(status, stdout + stderr).toBe(0);
});
