import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { DocSiteError } from '#shared/errors';
import { type BuiltSearch, openBuiltSearch } from '../../check/search/built-search.ts';

/**
 * The searches of an output folder, by language.
 *
 * @throws DocSiteError when the folder has no search.
 */
export async function openSearches(outDir: string): Promise<readonly BuiltSearch[]> {
  const files = new Set(await glob('**', { cwd: outDir }));
  const searches = await openBuiltSearch({ files, read: (file) => readFile(join(outDir, file), 'utf8') });
  if (searches.length > 0) return searches;
  throw new DocSiteError(`There is no search index in \`${outDir}\`.`, {
    rule: 'option',
    hint: 'Name the output folder of a build with a local search: `--search dist`.',
  });
}
