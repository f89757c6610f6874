import { posix } from 'node:path';
import { type GlobOptions, glob } from 'tinyglobby';

/**
 * The files in a folder of the old site that match a pattern, sorted. Sites in it that an earlier migration has written
 * are not part of the old one.
 */
export async function oldFiles(
  pattern: string,
  options: GlobOptions & { readonly cwd: string },
): Promise<readonly string[]> {
  const { cwd } = options;
  const configs = await glob('**/doc-site.config.*', { cwd, ignore: '**/node_modules/**' });
  const newSites = configs.map((file) => posix.dirname(file)).filter((folder) => folder !== '.');
  const files = await glob(pattern, options);
  return files.filter((file) => !newSites.some((folder) => file.startsWith(`${folder}/`))).sort();
}
