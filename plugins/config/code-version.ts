import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * Changes when the code changes that makes something which is kept: the text of TypeScript files, by file or folder, and
 * the versions of libraries.
 */
export function codeVersion(paths: readonly string[], libraries: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(typeScriptIn)) hash.update(file.slice(here.length)).update(readFileSync(file));
  for (const name of libraries) hash.update(`${name}@${versionOf(name)}`);
  return hash.digest('hex').slice(0, 16);
}

function typeScriptIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(path, name));
}

/** Read from disk, since few packages export their own `package.json`. */
function versionOf(name: string): string {
  for (let folder = here; ; folder = dirname(folder)) {
    const file = join(folder, 'node_modules', name, 'package.json');
    if (existsSync(file)) {
      const { version }: { version?: string } = JSON.parse(readFileSync(file, 'utf8'));
      return version ?? '';
    }
    if (folder === dirname(folder)) return '';
  }
}
