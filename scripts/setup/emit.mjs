import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLock } from './lock.mjs';

/** Sources of the emitted modules, relative to the engine. */
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
 * Compiles the engine to `lib/` when a source has changed since. Type errors are printed and stop nothing: they
 * concern developers of the engine, not its authors.
 *
 * @param {string} engineRoot Absolute path of the checkout.
 * @returns Whether the sources have no type errors.
 */
export async function emitEngine(engineRoot) {
  if (isUpToDate(engineRoot)) return true;
  await withLock(engineRoot, () => {
    if (isUpToDate(engineRoot)) return;
    const start = Date.now();
    const compiler = join(engineRoot, 'node_modules/typescript/bin/tsc');
    // According to the compiler's build info, lost modules are up to date.
    const again = isComplete(engineRoot) ? [] : ['--force'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-b', ...again, 'scripts', 'theme'], {
      cwd: engineRoot,
      encoding: 'utf8',
    });
    removeStale(engineRoot);
    const modules = emittedFiles(engineRoot).filter((name) => name.endsWith('js'));
    if (status === 0) return writeFileSync(stampFile(engineRoot), [start, ...modules].join('\n'));
    console.error(
      `${stdout}${stderr}The engine has the type errors above. The command runs anyway, with what the compiler emitted.`,
    );
  });
  return isUpToDate(engineRoot);
}

/** @param {string} engineRoot */
function isUpToDate(engineRoot) {
  const [time] = readStamp(engineRoot);
  if (time === undefined || !isComplete(engineRoot)) return false;
  return sources.every((name) => isOlder(join(engineRoot, name), Number(time)));
}

/**
 * Whether every emitted module still exists.
 *
 * @param {string} engineRoot
 */
function isComplete(engineRoot) {
  const [, ...files] = readStamp(engineRoot);
  return files.every((name) => existsSync(join(engineRoot, 'lib', name)));
}

/**
 * Removes what was emitted from sources that are gone: an import of it would still succeed.
 *
 * @param {string} engineRoot
 */
function removeStale(engineRoot) {
  for (const name of emittedFiles(engineRoot)) {
    const source = join(engineRoot, name.replace(/(?:\.d)?\.m?[jt]s(?:\.map)?$/, ''));
    const isKnown = ['.ts', '.tsx', '.js', '.mjs'].some((extension) => existsSync(source + extension));
    if (isKnown) continue;
    // An empty folder would count as an optional plugin.
    const stale = existsSync(dirname(source)) ? name : dirname(name);
    rmSync(join(engineRoot, 'lib', stale), { recursive: true, force: true });
  }
}

/**
 * Modules, types and source maps in the folders of the engine, relative to `lib/`.
 *
 * @param {string} engineRoot
 */
function emittedFiles(engineRoot) {
  return ['plugins', 'scripts', 'theme'].flatMap((folder) => {
    const path = join(engineRoot, 'lib', folder);
    const names = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
    return names.filter((name) => /\.m?[jt]s(?:\.map)?$/.test(name)).map((name) => join(folder, name));
  });
}

/**
 * Time of the last emit without errors, in milliseconds since 1970, and the modules that it wrote; empty without one.
 *
 * @param {string} engineRoot
 */
function readStamp(engineRoot) {
  const file = stampFile(engineRoot);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/**
 * Whether a file, or everything in a folder, has not been written, replaced or renamed since a time.
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
