// `npm pack` and `npm publish` run this first, so that `lib` contains only what the compiler makes of the sources. It
// also writes the second package to `lib/create-doc-site`.
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
