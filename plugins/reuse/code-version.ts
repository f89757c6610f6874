import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emitted, engineRoot } from '../files/engine-files.ts';

/** Where package managers record versions. npm's hidden file lists what is installed, whatever is locked. */
const lockFiles = ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Hash of code, for the version of what it makes: emitted modules, named by the path of a source file or folder from
 * `engineRoot`, and all installed packages.
 */
export function codeVersion(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.map(emitted).flatMap(modulesIn)) {
    hash.update(file.slice(engineRoot.length)).update(readFileSync(file));
  }
  return hash.update(lockedPackages(engineRoot)).digest('hex').slice(0, 16);
}

/** Text of the nearest lock file at or above a folder; empty if there is none. */
export function lockedPackages(folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    const file = lockFiles.map((name) => join(current, name)).find((name) => existsSync(name));
    if (file !== undefined) return readFileSync(file, 'utf8');
    if (current === dirname(current)) return '';
  }
}

function modulesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => join(path, name));
}
