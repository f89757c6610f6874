import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';

/** What the emitted modules are made from, relative to the engine. */
const sources = [
  'plugins',
  'scripts',
  'theme',
  'rsbuild.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/**
 * Compiles the engine to `lib/` when a source has changed since. Type errors are printed and stop nothing: they are the
 * business of whoever works on the engine, and must not stop an author.
 *
 * @param {string} engineRoot Absolute path of the checkout.
 */
export async function emitEngine(engineRoot) {
  if (isUpToDate(engineRoot)) return;
  await withLock(engineRoot, () => {
    if (isUpToDate(engineRoot)) return;
    const start = Date.now();
    const compiler = join(engineRoot, 'node_modules/typescript/bin/tsc');
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-b', 'scripts', 'theme'], {
      cwd: engineRoot,
      encoding: 'utf8',
    });
    if (status === 0) return writeFileSync(stampFile(engineRoot), String(start));
    console.error(
      `${stdout}${stderr}The engine has these mistakes; it runs as the compiler has emitted it all the same.`,
    );
  });
}

/** @param {string} engineRoot */
function isUpToDate(engineRoot) {
  const stamp = stampFile(engineRoot);
  if (!existsSync(stamp)) return false;
  const time = Number(readFileSync(stamp, 'utf8'));
  return sources.every((name) => isOlder(join(engineRoot, name), time));
}

/**
 * Whether a file, or a folder with everything in it, has not been written, replaced or renamed since.
 *
 * @param {string} path
 * @param {number} time In milliseconds since 1970.
 * @returns {boolean}
 */
function isOlder(path, time) {
  const stats = statSync(path);
  if (stats.ctimeMs >= time) return false;
  return !stats.isDirectory() || readdirSync(path).every((name) => isOlder(join(path, name), time));
}

/** @param {string} engineRoot */
function stampFile(engineRoot) {
  return join(engineRoot, 'lib/emitted-at');
}
