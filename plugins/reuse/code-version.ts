import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { emitted, engineRoot } from '../files/engine-files.ts';
import { contentHash } from './content-hash.ts';

const require = createRequire(import.meta.url);

/** Where package managers record versions. npm's hidden file lists what is installed, whatever is locked. */
const lockFiles = ['node_modules/.package-lock.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Imports and modules that are loaded by path, in the one form in which the compiler writes them: parsing hundreds of
 * modules would take a tenth of a warm build.
 */
const requests = /(?:\bfrom|\bimport|\bimport\(|\bemitted\(|\bnew URL\()\s*'([^'\n]+)'/g;

/** A module of the engine. */
interface EngineModule {
  readonly hash: string;
  /** Absolute paths of the modules of the engine that it names. */
  readonly imports: readonly string[];
}

/** What has been read: a process goes on with the code that it has loaded. */
const known = new Map<string, EngineModule>();

/** Modules by alias: resolving one takes longer than reading it. */
const aliases = new Map<string, string>();

/**
 * Hash of a module of the engine, named by its path from `engineRoot`, with everything that it imports: of emitted
 * modules the code, of packages what is installed. It is the version of what the module makes.
 */
export function codeVersion(entry: string): string {
  const hash = createHash('sha256');
  const files = new Set([emitted(entry)]);
  // Iterating a set also visits what is added meanwhile.
  for (const file of files) {
    const module = known.get(file) ?? readEngineModule(file);
    known.set(file, module);
    hash.update(module.hash);
    for (const imported of module.imports) files.add(imported);
  }
  return hash.update(lockedPackages(engineRoot)).digest('hex').slice(0, 16);
}

function readEngineModule(file: string): EngineModule {
  const code = readFileSync(file, 'utf8');
  const imports = [...code.matchAll(requests)].flatMap(([, request = '']) => moduleOf(request, file) ?? []);
  return {
    hash: contentHash(file.slice(engineRoot.length), code),
    imports: imports.filter((imported) => known.has(imported) || existsSync(imported)),
  };
}

/** Absolute path of the module of the engine behind a request; undefined for a package. */
function moduleOf(request: string, from: string): string | undefined {
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
