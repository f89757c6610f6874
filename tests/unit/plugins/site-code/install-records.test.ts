import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installRecords, installVersion } from '../../../../plugins/site-code/install-records.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

test('what package managers write is found in the site and in the workspace above it', () => {
  const workspace = temporaryFolder();
  const site = path.join(workspace, 'packages/docs');
  const files = [
    path.join(site, 'node_modules/.modules.yaml'),
    path.join(workspace, 'node_modules/.package-lock.json'),
  ];
  for (const file of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(installRecords(site)).toEqual(files);
  const before = installVersion(site);
  utimesSync(files[1] ?? '', 1, 1);
  expect(installVersion(site)).not.toBe(before);
});
