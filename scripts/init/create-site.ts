import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { DocSiteError } from '#shared/errors';
import { engineRoot } from '../../plugins/files/engine-files.ts';
import { siteFiles } from './site-files.ts';

/**
 * Creates a new site and returns its files, relative to the folder.
 *
 * @param folder absolute path; created if it does not exist @throws DocSiteError if the folder is not empty, or is a
 * file
 */
export async function createSite(folder: string): Promise<readonly string[]> {
  await createEmptyFolder(folder);
  await cp(join(engineRoot, 'scripts/init/template'), folder, { recursive: true });
  const engine = relative(folder, engineRoot).split(sep).join('/');
  for (const [name, text] of Object.entries(siteFiles({ name: basename(folder), engine }))) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return listFiles(folder);
}

async function createEmptyFolder(folder: string): Promise<void> {
  const found = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch((error: unknown) => {
      throw new DocSiteError(`\`${folder}\` cannot be a folder.`, { rule: 'init', hint: String(error), cause: error });
    });
  const [first] = found;
  if (first === undefined) return;
  throw new DocSiteError(`The folder \`${folder}\` is not empty: it holds \`${first}\`.`, {
    rule: 'init',
    hint: 'Name a folder that is empty or does not exist; nothing was written.',
  });
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
