import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { exportNames } from '../client-modules/export-names.ts';
import { shownModule } from '../files/shown-module.ts';
import { toSitePath } from '../files/site-path.ts';
import { moduleHint } from './given-arguments.ts';
import type { Registration } from './registration.ts';

/** Extensions that the bundler tries. */
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

/**
 * Finds the modules that plugins name and that do not exist, before anything is bundled. Needs the registrations of all
 * plugins: one may name a module that another generates.
 */
export function moduleProblems(registrations: readonly Registration[], root: string): readonly Problem[] {
  const generated = new Set(registrations.flatMap(({ items }) => items.addVirtualModule.map(({ id }) => id)));
  const exists = (module: string) =>
    generated.has(module) || module.startsWith('doc-site/') || fileOf(module) !== undefined || isPackage(module, root);
  const missing = registrations.flatMap(({ plugin, namedModules }): readonly Problem[] =>
    namedModules
      .filter(({ module }) => !exists(module))
      .map(({ method, module }) => ({
        rule: 'plugin-module',
        severity: 'error',
        message: `Plugin "${plugin.name}" names the module "${shownModule(module, root)}" in "${method}", which does not exist.`,
        hint: isPath(module)
          ? moduleHint
          : 'Install the package in the folder of the site; a path starts with a dot or a slash.',
      })),
  );
  return [...missing, ...registrations.flatMap((registration) => searchClientProblems(registration, root))];
}

/** Names of the exports of a search client: the search calls nothing else. */
const searchHooks = ['beforeSearch', 'onSearch', 'afterSearch'];

function searchClientProblems({ plugin, items }: Registration, root: string): readonly Problem[] {
  return items.addSearchClient.flatMap((module): readonly Problem[] => {
    const file = fileOf(module);
    const names = file === undefined ? searchHooks : exportNames(readFileSync(file, 'utf8'), file);
    const unknown = names.filter((name) => !searchHooks.includes(name));
    const misspelt = unknown.find((name) => nearestHint(name, searchHooks) !== undefined);
    if (file === undefined || (misspelt === undefined && unknown.length < names.length)) return [];
    return [
      {
        rule: 'plugin-module',
        severity: 'error',
        file: toSitePath(file, root),
        message: `Plugin "${plugin.name}" gives "addSearchClient" a module that exports ${misspelt === undefined ? 'no search hook' : `\`${misspelt}\`, which the search does not call`}.`,
        hint: (misspelt && nearestHint(misspelt, searchHooks)) ?? `Known: ${searchHooks.join(', ')}.`,
      },
    ];
  });
}

function isPath(module: string): boolean {
  return module.startsWith('.') || path.isAbsolute(module);
}

/** The file of a module, with the extension that its path may lack; undefined without one. */
function fileOf(module: string): string | undefined {
  if (!path.isAbsolute(module)) return undefined;
  return extensions.map((extension) => module + extension).find((file) => existsSync(file));
}

function isPackage(module: string, root: string): boolean {
  if (isPath(module)) return false;
  try {
    createRequire(path.join(root, 'package.json')).resolve(module);
    return true;
  } catch (error) {
    // A package that exports nothing to `require` exists all the same.
    return error instanceof Error && 'code' in error && error.code !== 'MODULE_NOT_FOUND';
  }
}
