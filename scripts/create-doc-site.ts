// What `npm create doc-site` runs: `doc-site init` without the engine. The package is this module, bundled.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSupportedNode, neededNode } from './command-line/node-version.mjs';

const packageRoot = dirname(fileURLToPath(import.meta.url));

if (isSupportedNode(process.versions.node)) await run();
else fail(`Node ${neededNode} or newer is needed, this is ${process.versions.node}.\nhttps://nodejs.org/`);

async function run(): Promise<void> {
  // Loaded on demand: an older Node would stop at their syntax.
  const [{ runInit }, { formatError }] = await Promise.all([
    import('./init/run-init.ts'),
    import('./command-line/format-error.ts'),
  ]);
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  await runInit({ call: 'npm create doc-site', templateDir: join(packageRoot, 'template'), version }).catch((error) =>
    fail(formatError(error)),
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
