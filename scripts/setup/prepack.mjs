// `npm pack` and `npm publish` run this first: the package holds what the compiler makes of the sources, and nothing
// else. The second package is in `lib/create-doc-site` then.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitEngine } from './emit.mjs';
import { installDependencies } from './install.mjs';

const engineRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');
await installDependencies(engineRoot);
rmSync(join(engineRoot, 'lib'), { recursive: true, force: true });
if (await emitEngine(engineRoot)) {
  const { makeCreatePackage } = await import('./create-package.mjs');
  await makeCreatePackage(engineRoot);
} else process.exitCode = 1;
