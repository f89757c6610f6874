import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';

/** A module whose components stay interactive in the browser. */
export interface ClientModule {
  /** Absolute path. */
  readonly file: string;
  /** What the markup names it by: the path relative to the docs folder, or to the site's root. */
  readonly moduleId: string;
}

/** Whether a module begins with the directive `'use client'`; comments may stand before it. */
export function isClientModule(source: string): boolean {
  // A comment ends at its first `*/` and nowhere else: with a choice, many comments would take for ever.
  return /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(source);
}

/** What the markup names a module by. */
export function moduleIdOf(file: string, docsDir: string): string {
  return path.relative(docsDir, file).split(path.sep).join('/');
}

/** Lists the client modules of the docs folder and of plugins, sorted. */
export async function findClientModules(
  docsDir: string,
  extraFiles: readonly string[],
): Promise<readonly ClientModule[]> {
  const found = await glob('**/*.{tsx,jsx,ts,js}', { cwd: docsDir, absolute: true, ignore: ['public/**'] });
  const files = [...new Set([...found.map((file) => path.normalize(file)), ...extraFiles])].sort();
  const clients = await Promise.all(files.map(async (file) => isClientModule(await readFile(file, 'utf8'))));
  return files.filter((_, index) => clients[index]).map((file) => ({ file, moduleId: moduleIdOf(file, docsDir) }));
}
