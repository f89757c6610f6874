import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Where package managers record versions. npm's hidden file lists what is installed, whatever is locked. */
const lockFiles = ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Hash of code, for the version of what it makes: TypeScript files, named by file or folder, and all installed
 * packages.
 */
export function codeVersion(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(typeScriptIn)) hash.update(file.slice(here.length)).update(readFileSync(file));
  return hash.update(lockedPackages(here)).digest('hex').slice(0, 16);
}

/** Text of the nearest lock file at or above a folder; empty if there is none. */
export function lockedPackages(folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    const file = lockFiles.map((name) => join(current, name)).find((name) => existsSync(name));
    if (file !== undefined) return readFileSync(file, 'utf8');
    if (current === dirname(current)) return '';
  }
}

function typeScriptIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name));
}
