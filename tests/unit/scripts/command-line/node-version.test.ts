import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';

// The module is plain JavaScript without types, so that it is asked in a process of its own.
function isSupported(version: string): string {
  const url = pathToFileURL(join(engineRoot, 'scripts/command-line/node-version.mjs')).href;
  const code = `import { isSupportedNode } from ${JSON.stringify(url)}; console.log(isSupportedNode(${JSON.stringify(version)}))`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }).stdout.trim();
}

test.each([
  ['18.20.4', 'false'],
  ['20.18.3', 'false'],
  ['20.19.0', 'true'],
  ['22.1.0', 'true'],
  ['100.0.0', 'true'],
])('Node %s: %s', (version, answer) => {
  expect(isSupported(version)).toBe(answer);
});
