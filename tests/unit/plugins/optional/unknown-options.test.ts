import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { DocSitePlugin } from '../../../../plugins/api/index.ts';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';
import { failureOf, hooksOf } from '../hooks/support.ts';

const folder = path.join(engineRoot, 'plugins/optional');
const names = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'index.ts')));

test.each(names)('`doc-site/%s` refuses an option that it does not have', async (name) => {
  const exported: Record<string, unknown> = await import(path.join(folder, name, 'index.ts'));
  const [make] = Object.values(exported).filter((value) => typeof value === 'function');
  const plugin = (make as (options: unknown) => DocSitePlugin)({ nope: true });
  const refused = { message: expect.stringContaining('nope') };
  expect(await failureOf(hooksOf([plugin]))).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining(refused)]),
  });
});
