import path from 'node:path';

/**
 * Aliases of the bundler that name a path, with the absolute path of each; relative ones begin in `root`. Functions and
 * lists are left out: only the bundler knows what they mean.
 */
export function aliasPaths(aliases: unknown, root: string): Readonly<Record<string, string>> {
  const entries: readonly (readonly [string, unknown])[] =
    typeof aliases === 'object' && aliases !== null ? Object.entries(aliases) : [];
  return Object.fromEntries(
    entries.flatMap(([name, target]) =>
      typeof target === 'string' && /^\.{0,2}\//.test(target) ? [[name, path.resolve(root, target)]] : [],
    ),
  );
}
