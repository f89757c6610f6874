import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { themeDir } from '../files/engine-files.ts';
import { toSitePath } from '../files/site-path.ts';

/** A module whose components are interactive in the browser. */
export interface ClientModule {
  /** Absolute path. */
  readonly file: string;
  /** Identifier in the markup: the path relative to the docs folder, or below `doc-site/theme`. */
  readonly moduleId: string;
}

/** Whether a module begins with the directive `'use client'`; comments may precede it. */
export function isClientModule(source: string): boolean {
  // A comment ends only at its first `*/`; any ambiguity here would backtrack exponentially over many comments.
  return /^(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*(['"])use client\1/.test(source);
}

/** Client modules of the theme. */
export const themeClientModules: readonly string[] = [
  path.join(themeDir, 'components/ReferenceList/ReferenceFilter.tsx'),
];

/** Identifier of a module in the markup; for modules of the theme it does not contain the engine's location. */
export function moduleIdOf(file: string, docsDir: string): string {
  return file.startsWith(themeDir) ? `doc-site/theme/${toSitePath(file, themeDir)}` : toSitePath(file, docsDir);
}

/** Lists the client modules in the docs folder and among `extraFiles`, sorted. */
export async function findClientModules(
  docsDir: string,
  extraFiles: readonly string[],
): Promise<readonly ClientModule[]> {
  const found = await glob('**/*.{tsx,jsx,ts,js}', { cwd: docsDir, absolute: true, ignore: ['public/**'] });
  const files = [...new Set([...found.map((file) => path.normalize(file)), ...extraFiles])].sort();
  const clients = await Promise.all(files.map(async (file) => isClientModule(await readFile(file, 'utf8'))));
  return files.filter((_, index) => clients[index]).map((file) => ({ file, moduleId: moduleIdOf(file, docsDir) }));
}
