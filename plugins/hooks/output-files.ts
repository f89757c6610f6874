import { DocSiteError } from '#shared/errors';
import type { Given } from './handler-runner.ts';
import type { OutputFile } from './types.ts';

/** Files of all plugins in the order of their paths; stops at a path that leaves the output folder or has two owners. */
export function checkOutputFiles(given: readonly Given<OutputFile>[]): readonly OutputFile[] {
  const owners = new Map<string, string>();
  for (const { plugin, item } of given) {
    if (!isInside(item.path)) {
      throw new DocSiteError(
        `Plugin "${plugin}" writes ${JSON.stringify(item.path)}, which is no path of the output folder.`,
        {
          rule: 'plugin-output',
          hint: 'A path is relative, has `/` between its names and no `..`: `data/changelog.json`.',
        },
      );
    }
    const owner = owners.get(item.path);
    if (owner !== undefined) {
      throw new DocSiteError(`Plugins "${owner}" and "${plugin}" both write "${item.path}".`, {
        rule: 'plugin-conflict',
      });
    }
    owners.set(item.path, plugin);
  }
  return given.map(({ item }) => item).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isInside(path: string): boolean {
  return !/[\\\0:]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
