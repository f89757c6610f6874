import { localModules } from '../site-code/local-modules.ts';
import type { SiteModules } from '../site-code/site-modules.ts';
import { isClientModule } from './find-client-modules.ts';

/**
 * Client modules that modules of a site reach through relative imports. What a client module imports is part of it, so
 * the search ends there.
 *
 * @param entries Absolute paths.
 */
export function importedClientModules(
  entries: readonly string[],
  modules: Pick<SiteModules, 'resolve'>,
): readonly string[] {
  const reached = entries.flatMap((entry) => localModules(entry, modules, isClientModule));
  return [...new Set(reached.filter(({ source }) => isClientModule(source)).map(({ file }) => file))];
}
