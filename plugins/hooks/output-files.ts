import { DocSiteError } from '#shared/errors';
import type { Given } from './handler-runner.ts';
import type { OutputFile } from './types.ts';

/**
 * Files of all plugins in the order of their paths; stops at one whose path leaves the output
 * folder or has two owners, and at one without content.
 */
export function checkOutputFiles(given: readonly Given<OutputFile>[]): readonly OutputFile[] {
  const owners = new Map<string, string>();
  for (const { plugin, item } of given) {
    if (typeof item.path !== 'string' || !isInside(item.path)) {
      throw new DocSiteError(
        `Plugin "${plugin}" writes ${JSON.stringify(item.path)}, which is no path of the output folder.`,
        {
          rule: 'plugin-output',
          hint: 'A path is relative, has `/` between its names and no `..`: `data/changelog.json`.',
        },
      );
    }
    if (typeof item.content !== 'string' && !(item.content instanceof Uint8Array)) {
      throw new DocSiteError(`Plugin "${plugin}" writes "${item.path}" without a text or bytes under \`content\`.`, {
        rule: 'plugin-output',
        hint: 'Turn data into text first: `JSON.stringify(data)`.',
      });
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

/** Whether a path is relative, with `/` between its names, and leads to no folder above. */
export function isInside(path: string): boolean {
  return !/[\\\0:]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}
