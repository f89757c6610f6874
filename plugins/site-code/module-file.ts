import path from 'node:path';
import { isFile } from '../files/is-file.ts';

/** Extensions that the bundler tries. */
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

/** Whether a module is named by a path, and not as a package. */
export function isModulePath(module: string): boolean {
  return module.startsWith('.') || path.isAbsolute(module);
}

/** The file of a module, which its path may name without extension, or by its folder; undefined without one. */
export function moduleFile(module: string): string | undefined {
  if (!path.isAbsolute(module)) return undefined;
  const names = [module, path.join(module, 'index')];
  return names.flatMap((name) => extensions.map((extension) => name + extension)).find(isFile);
}
