import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Problem } from '#shared/errors';
import { shownModule } from '../files/shown-module.ts';
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
    generated.has(module) || module.startsWith('doc-site/') || isFile(module) || isPackage(module, root);
  return registrations.flatMap(({ plugin, namedModules }) =>
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
    // A package that exports nothing to `require` exists all the same.
    return error instanceof Error && 'code' in error && error.code !== 'MODULE_NOT_FOUND';
  }
}
