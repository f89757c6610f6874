import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withLock } from './lock.mjs';

/**
 * Installs the locked dependencies of a folder when they are missing or differ from its lock file. Needs no network
 * when they are there; several processes at once install once.
 *
 * @param {string} folder Absolute path.
 */
export async function installDependencies(folder) {
  if (isInstalled(folder)) return;
  await withLock(folder, async () => {
    if (isInstalled(folder)) return;
    console.error('Installing the locked dependencies (npm ci) …');
    await runNpm(folder);
  });
}

/**
 * Whether `node_modules` holds every package of the lock file in its version.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  // npm writes this copy of the lock file last, so an interrupted installation has none.
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const locked = readPackages(join(folder, 'package-lock.json'));
  if (locked === undefined) {
    throw installError(
      '`package-lock.json` is missing or is not JSON.',
      'Restore it with `git checkout package-lock.json`.',
    );
  }
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    // npm leaves out optional packages for other systems.
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * The packages of a lock file by their paths; undefined if the file does not exist or is not JSON.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

const quiet = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

/** @param {string} folder */
async function runNpm(folder) {
  const ci = await npm(folder, ['ci', ...quiet]);
  if (ci.status === 0) return;
  if (!lacksForeignPackagesOnly(ci.stderr)) {
    process.stderr.write(ci.stderr);
    throw npmError('ci', ci.status);
  }
  console.error('The registry lacks packages of other systems; installing the others (npm install) …');
  const install = await npm(folder, ['install', '--no-save', ...quiet]);
  if (install.status === 0 && isInstalled(folder)) return;
  process.stderr.write(install.stderr);
  throw npmError('install', install.status);
}

/**
 * If the registry lacks optional packages for other systems, npm 11 refuses the lock file and lists them as missing,
 * without a version. Any other complaint means that `package.json` and the lock file do not match.
 *
 * @param {string} stderr
 */
function lacksForeignPackagesOnly(stderr) {
  const complaints = stderr.match(/(Missing|Invalid): .*/g) ?? [];
  return complaints.length > 0 && complaints.every((line) => /^Missing: \S+@ from lock file$/.test(line.trim()));
}

/**
 * @param {string} folder
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number | null, stderr: string }>}
 */
async function npm(folder, args) {
  // Set if npm started this process: the same npm is used, even if none is on the path.
  const script = process.env.npm_execpath;
  // To stderr, because machines read the report of a check from stdout.
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', NodeJS.WriteStream, 'pipe'>} */
  const options = { cwd: folder, stdio: ['ignore', process.stderr, 'pipe'] };
  const child =
    script && /npm-cli\.[cm]?js$/.test(script)
      ? spawn(process.execPath, [script, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  try {
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    return { status, stderr };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw installError(`npm does not start (${message}).`, 'npm comes with Node: https://nodejs.org/');
  }
}

/**
 * @param {string} command
 * @param {number | null} status
 */
function npmError(command, status) {
  return installError(
    `\`npm ${command}\` ended with status ${status}; its own message is above.`,
    'It needs the package registry once. Check the network and `npm config get registry`, then run the command again.',
  );
}

/**
 * @param {string} reason
 * @param {string} hint What to do.
 */
function installError(reason, hint) {
  return Object.assign(new Error(`The dependencies could not be installed: ${reason}`), { hint });
}
