import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { emitted, engineRoot } from '../files/engine-files.ts';

const require = createRequire(import.meta.url);

/** Where package managers record versions. npm's hidden file lists what is installed, whatever is locked. */
const lockFiles = ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Imports and modules that are loaded by path, in the one form in which the compiler writes them: parsing hundreds of
 * modules would take a tenth of a warm build.
 */
const requests = /(?:\bfrom|\bimport|\bimport\(|\bemitted\(|\bnew URL\()\s*'([^'\n]+)'/g;

/**
 * Hash of a module of the engine, named by its path from `engineRoot`, with everything that it imports: of emitted
 * modules the code, of packages what is installed. It is the version of what the module makes.
 */
export function codeVersion(entry: string): string {
  const hash = createHash('sha256');
  const modules = new Set([emitted(entry)]);
  const aliases = new Map<string, string>();
  // Iterating a set also visits what is added meanwhile.
  for (const file of modules) {
    const code = readFileSync(file, 'utf8');
    hash.update(file.slice(engineRoot.length)).update(code);
    for (const [, request = ''] of code.matchAll(requests)) {
      const module = moduleOf(request, file, aliases);
      if (module !== undefined && !modules.has(module) && existsSync(module)) modules.add(module);
    }
  }
  return hash.update(lockedPackages(engineRoot)).digest('hex').slice(0, 16);
}

/** Absolute path of the module of the engine behind a request; undefined for a package. `aliases`: resolved before. */
function moduleOf(request: string, from: string, aliases: Map<string, string>): string | undefined {
  if (request.startsWith('#')) {
    const module = aliases.get(request) ?? require.resolve(request);
    aliases.set(request, module);
    return module;
  }
  if (request.startsWith('.')) return resolve(dirname(from), request);
  return /^(?:plugins|scripts)\//.test(request) ? emitted(request) : undefined;
}

/** Text of the nearest lock file at or above a folder; empty without such a file. */
export function lockedPackages(folder: string): string {
  for (let current = folder; ; current = dirname(current)) {
    const file = lockFiles.map((name) => join(current, name)).find((name) => existsSync(name));
    if (file !== undefined) return readFileSync(file, 'utf8');
    if (current === dirname(current)) return '';
  }
}
