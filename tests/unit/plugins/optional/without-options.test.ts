import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engineRoot } from '../../../../plugins/files/engine-files.ts';

const folder = path.join(engineRoot, 'plugins/optional');
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

// The site then reports, with the place in the configuration, which options are missing.
test.each(names)('%s without its options is a plugin', async (name) => {
  const exported: Readonly<Record<string, unknown>> = await import(path.join(folder, name, 'index.ts'));
  const [plugin] = Object.entries(exported).flatMap(([key, value]) =>
    /^plugin[A-Z]/.test(key) && typeof value === 'function' ? [value] : [],
  );
  expect(plugin?.()).toMatchObject({ name: expect.any(String), setup: expect.any(Function) });
});
