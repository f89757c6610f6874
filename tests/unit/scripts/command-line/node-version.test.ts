import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';

const versions = { '18.20.4': false, '20.18.3': false, '20.19.0': true, '22.1.0': true, '100.0.0': true };

test('Node 20.19 and newer are supported', () => {
  // The module is plain JavaScript without types, so that it is asked in a process of its own.
  const url = pathToFileURL(join(engineRoot, 'scripts/command-line/node-version.mjs')).href;
  const code = `import { isSupportedNode } from ${JSON.stringify(url)};
console.log(JSON.stringify(${JSON.stringify(Object.keys(versions))}.map((version) => [version, isSupportedNode(version)])));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(Object.entries(versions));
});
