import { DocSiteError } from '#shared/errors';
import type { DocSitePlugin } from '../api/index.ts';

const ranks = { pre: 0, normal: 1, post: 2 } as const;

/** Plugins in the order in which they run: `pre`, those without `enforce`, `post`; within a group as listed. */
export function inOrder<T extends Pick<DocSitePlugin, 'enforce'>>(plugins: readonly T[]): readonly T[] {
  const rankOf = ({ enforce }: T): number => ranks[enforce ?? 'normal'];
  return [...plugins].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Stops when two plugins have one name or a name could not be told from another in messages and file names. */
export function checkNames(plugins: readonly DocSitePlugin[]): void {
  const names = new Set<string>();
  for (const { name } of plugins) {
    if (!/^[@a-z][\w@/:.-]*$/i.test(name)) {
      throw new DocSiteError(
        `Unexpected plugin name ${JSON.stringify(name)}, expected one such as "my-site:changelog".`,
        {
          rule: 'plugin-name',
          hint: 'It begins with a letter and holds letters, digits and the characters @ / : . _ -',
        },
      );
    }
    if (names.has(name)) {
      throw new DocSiteError(`Two plugins are named "${name}".`, {
        rule: 'plugin-name',
        hint: 'List it once under `plugins`, or let its options give each instance a name of its own.',
      });
    }
    names.add(name);
  }
}
