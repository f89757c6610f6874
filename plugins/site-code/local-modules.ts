import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readSource } from '../files/read-source.ts';
import { type ModuleRequest, moduleRequests } from './module-requests.ts';
import { parseModule, type SyntaxMistake } from './parse-module.ts';
import type { SiteModules } from './site-modules.ts';

/** A file that a module of a site loads. */
interface LocalModule {
  /** Absolute path. */
  readonly file: string;
  readonly source: string;
  readonly errors: readonly SyntaxMistake[];
  /** Relative imports of files that do not exist. */
  readonly missing: readonly ModuleRequest[];
}

/**
 * A module of a site, by its absolute path, then the files that it loads through relative imports and `require`, as the
 * site's loader resolves them. Nothing is run; packages and imports of types are left out, and what a module imports if
 * `isLast` says so of its source.
 */
export function localModules(
  entry: string,
  { resolve }: Pick<SiteModules, 'resolve'>,
  isLast?: (source: string) => boolean,
): readonly LocalModule[] {
  const files = new Set([entry]);
  // Iterating a set also visits entries added during the iteration.
  return Array.from(files, (file) => {
    const source = readSource(file).text;
    if (!/\.[cm]?[jt]sx?$/.test(file) || isLast?.(source)) return { file, source, errors: [], missing: [] };
    const { errors, module } = parseModule(file, source);
    const missing = moduleRequests(module, source).filter(({ value, isLiteral, isType }) => {
      if (!isLiteral || !value.startsWith('.')) return false;
      const found = resolve(value, file);
      // Reading a pipe might never end.
      const isFile = found !== undefined && statSync(found).isFile();
      if (isFile && !isType) files.add(found);
      return !isFile;
    });
    if (!module.hasModuleSyntax) for (const found of requiredFiles(file, source)) files.add(found);
    return { file, source, errors, missing };
  });
}

/** The files of the site that a CommonJS module requires. */
function requiredFiles(file: string, source: string): readonly string[] {
  const { resolve } = createRequire(file);
  return [...source.matchAll(/\brequire\(\s*(['"])(\.{1,2}\/[^'"]*)\1\s*\)/g)].flatMap(([, , request = '']) => {
    try {
      return [resolve(request)];
    } catch {
      // The module says so itself when it runs.
      return [];
    }
  });
}
