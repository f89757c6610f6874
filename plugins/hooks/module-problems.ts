import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '#shared/errors';
import { shownModule } from '../files/shown-module.ts';
import type { Contributions, Registration } from './registration.ts';

/** Extensions that the bundler puts behind a path. */
const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

/** A module that a plugin named. */
interface NamedModule {
  /** Method of the API. */
  readonly hook: string;
  readonly module: string;
}

/** How a plugin names a module of its own. */
export const moduleHint =
  "Give the URL of a file beside the plugin, `import.meta.resolve('./Banner.tsx')`, or a path relative to the site.";

/** Modules that plugins name and that do not exist: told before anything is bundled, with plugin and hook. */
export function moduleProblems(registrations: readonly Registration[], root: string): readonly Problem[] {
  const generated = new Set(
    registrations.flatMap(({ contributions }) => contributions.virtualModules.map(({ id }) => id)),
  );
  const exists = (module: string) =>
    generated.has(module) || module.startsWith('doc-site/') || isFile(module) || isPackage(module, root);
  return registrations.flatMap(({ plugin, contributions }) =>
    modulesIn(contributions)
      .filter(({ module }) => !exists(module))
      .map(({ hook, module }) => ({
        rule: 'plugin-module',
        severity: 'error',
        message: `Plugin "${plugin.name}" names the module "${shownModule(module, root)}" in "${hook}", which does not exist.`,
        hint: isPath(module)
          ? moduleHint
          : 'Install the package in the folder of the site; a path begins with a dot or a slash.',
      })),
  );
}

function modulesIn(contributions: Contributions): readonly NamedModule[] {
  const named = (hook: string, modules: readonly string[]) => modules.map((module): NamedModule => ({ hook, module }));
  const { overrides, slots, remarkPlugins, rehypePlugins, preprocessors } = contributions;
  return [
    ...named('addGlobalStyles', contributions.globalStyles),
    ...named('addGlobalComponents', contributions.globalComponents),
    ...named('addMdxComponents', contributions.mdxComponents),
    ...named('addSearchClient', contributions.searchClients),
    ...named(
      'overrideComponent',
      overrides.map(({ file }) => file),
    ),
    ...named(
      'addSlot',
      slots.map(({ file }) => file),
    ),
    ...named(
      'addRemarkPlugins',
      remarkPlugins.map(({ module }) => module),
    ),
    ...named(
      'addRehypePlugins',
      rehypePlugins.map(({ module }) => module),
    ),
    ...named(
      'addPreprocessors',
      preprocessors.map(({ module }) => module),
    ),
  ];
}

function isPath(module: string): boolean {
  return module.startsWith('file:') || module.startsWith('.') || path.isAbsolute(module);
}

function isFile(module: string): boolean {
  if (!isPath(module)) return false;
  const file = module.startsWith('file:') ? fileURLToPath(module) : module;
  return path.isAbsolute(file) && extensions.some((extension) => existsSync(file + extension));
}

function isPackage(module: string, root: string): boolean {
  if (isPath(module)) return false;
  try {
    createRequire(path.join(root, 'package.json')).resolve(module);
    return true;
  } catch (error) {
    // A package that only `import` may enter is there all the same.
    return error instanceof Error && 'code' in error && error.code !== 'MODULE_NOT_FOUND';
  }
}
