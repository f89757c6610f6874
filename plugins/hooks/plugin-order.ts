import { DocSiteError } from '#shared/errors';
import type { DocSitePlugin } from '../api/index.ts';

const ranks = { pre: 0, normal: 1, post: 2 } as const;

/** Sorts by `enforce`: `pre`, none, `post`; stable within a group. */
export function inOrder<T extends Pick<DocSitePlugin, 'enforce'>>(plugins: readonly T[]): readonly T[] {
  const rankOf = ({ enforce }: T): number => ranks[enforce ?? 'normal'];
  return [...plugins].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Throws when two plugins share a name, or a name is not fit for messages and file names. */
export function checkNames(plugins: readonly DocSitePlugin[]): void {
  const names = new Set<string>();
  for (const { name } of plugins) {
    if (!/^[@a-z][\w@/:.-]*$/i.test(name)) {
      throw new DocSiteError(
        `Unexpected plugin name ${JSON.stringify(name)}, expected one such as "my-site:changelog".`,
        {
          rule: 'plugin-name',
          hint: 'It starts with a letter or @ and contains letters, digits and the characters @ / : . _ -',
        },
      );
    }
    if (names.has(name)) {
      throw new DocSiteError(`Two plugins are named "${name}".`, {
        rule: 'plugin-name',
        hint: 'List it once under `plugins`, or let an option give each instance its own name.',
      });
    }
    names.add(name);
  }
}
