import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Problem } from '#shared/errors';
import { nearestHint } from '#shared/nearest';
import { exportNames } from '../client-modules/export-names.ts';
import { toSitePath } from '../files/site-path.ts';
import { isModulePath, moduleFile } from '../site-code/module-file.ts';
import { shownModule } from '../site-code/shown-module.ts';
import { moduleHint, type NamedModule } from './given-arguments.ts';
import type { Registration } from './registration.ts';

/**
 * Finds the modules that plugins name and that do not exist, before anything is bundled. Needs the registrations of all
 * plugins: one may name a module that another generates.
 */
export function moduleProblems(registrations: readonly Registration[], root: string): readonly Problem[] {
  const generated = new Set(registrations.flatMap(({ items }) => items.addVirtualModule.map(({ value }) => value.id)));
  const exists = (module: string) =>
    generated.has(module) ||
    module.startsWith('doc-site/') ||
    moduleFile(module) !== undefined ||
    isPackage(module, root);
  const missing = registrations.flatMap(({ plugin, namedModules }): readonly Problem[] =>
    namedModules
      .filter(({ module }) => !exists(module))
      .map(({ method, module, place }) => ({
        rule: 'plugin-module',
        severity: 'error',
        ...place(),
        message: `Plugin "${plugin.name}" names the module "${shownModule(module, root)}" in "${method}", which does not exist.`,
        hint: isModulePath(module)
          ? moduleHint
          : 'Install the package in the folder of the site; a path starts with a dot or a slash.',
      })),
  );
  const unfit = registrations.flatMap((registration) => [
    ...contentProblems(registration, root),
    ...searchClientProblems(registration, root),
  ]);
  return [...missing, ...unfit];
}

/**
 * Files that are no code, which the bundler may take for modules without exports, and modules without what is rendered.
 */
function contentProblems({ plugin, namedModules }: Registration, root: string): readonly Problem[] {
  return namedModules.flatMap((named): readonly Problem[] => {
    const { method, module } = named;
    const file = method === 'addGlobalStyles' ? undefined : moduleFile(module);
    const found = file && contentProblem(named, file);
    if (!file || !found) return [];
    const [what, hint] = found;
    const message = `Plugin "${plugin.name}" gives "${method}" ${what}.`;
    return [{ rule: 'plugin-module', severity: 'error', file: toSitePath(file, root), message, hint }];
  });
}

/** What is wrong with the file of a module, and the hint. */
function contentProblem({ method, exportName }: NamedModule, file: string): readonly [string, string] | undefined {
  if (/\.mdx?$/.test(file)) return undefined;
  if (!/\.[cm]?[jt]sx?$/.test(file)) {
    const isStyle = /\.(?:css|less|s[ac]ss)$/.test(file);
    return ['a file that is no code', isStyle ? 'Give style sheets to `addGlobalStyles`.' : moduleHint];
  }
  const needsDefault = ['addGlobalComponents', 'overrideComponent', 'addSlot'].includes(method);
  if (!needsDefault && method !== 'addMdxComponents' && exportName === undefined) return undefined;
  const source = readFileSync(file, 'utf8');
  // CommonJS names its exports when it runs, and `export *` takes names from elsewhere.
  if (/\bexports\b|\bexport\s*\*/.test(source)) return undefined;
  const names = exportNames(source, file);
  if (exportName !== undefined && !names.includes(exportName))
    return [
      `a module without the export \`${exportName}\``,
      'Export the function with this name, or set `exportName` to the name of the export.',
    ];
  if (needsDefault && !names.includes('default'))
    return ['a module without a default export', 'Export the component with `export default`.'];
  if (names.length > 0) return undefined;
  return ['a module that exports nothing', 'Export each component under the name that documents use.'];
}

/** Names of the exports of a search client: the search calls nothing else. */
const searchHooks = ['beforeSearch', 'onSearch', 'afterSearch'];

function searchClientProblems({ plugin, items }: Registration, root: string): readonly Problem[] {
  return items.addSearchClient.flatMap(({ value: module }): readonly Problem[] => {
    const file = moduleFile(module);
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

function isPackage(module: string, root: string): boolean {
  if (isModulePath(module)) return false;
  try {
    createRequire(path.join(root, 'package.json')).resolve(module);
    return true;
  } catch (error) {
    // A package that exports nothing to `require` exists all the same.
    return error instanceof Error && 'code' in error && error.code !== 'MODULE_NOT_FOUND';
  }
}
