import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocSiteError, errorCode } from '#shared/errors';
import { filesBelow } from '../../plugins/files/files-below.ts';
import { writeOutput } from '../../plugins/files/write-output.ts';
import type { Answers } from './answers.ts';
import { siteFiles, withTitle } from './site-files.ts';

/** Where starter pages come from, and the version of the engine that the site depends on. */
interface CreateOptions {
  /** Absolute path. */
  readonly templateDir: string;
  readonly version: string;
}

/**
 * Creates a new site and returns its files, relative to its folder, which is created if it does not exist.
 *
 * @throws DocSiteError if the folder is not empty, or is a file.
 */
export async function createSite(
  answers: Answers,
  { templateDir, version }: CreateOptions,
): Promise<readonly string[]> {
  const { folder, languages, title } = answers;
  await expectEmptyFolder(folder);
  for (const name of ['public', ...languages]) {
    await cp(join(templateDir, 'docs', name), join(folder, 'docs', name), { recursive: true });
  }
  for (const name of languages) {
    const home = `docs/${name}/index.mdx`;
    writeOutput(folder, home, withTitle(await readFile(join(templateDir, home), 'utf8'), title));
  }
  for (const [name, text] of Object.entries(siteFiles(answers, version))) writeOutput(folder, name, text);
  return filesBelow(folder);
}

/**
 * A site is created only where nothing is.
 *
 * @throws DocSiteError if the folder is not empty, or is a file.
 */
export async function expectEmptyFolder(folder: string): Promise<void> {
  const [first] = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw new DocSiteError(`\`${folder}\` cannot be a folder.`, { rule: 'init', hint: String(error), cause: error });
  });
  if (first === undefined) return;
  throw new DocSiteError(`The folder \`${folder}\` is not empty: it holds \`${first}\`.`, {
    rule: 'init',
    hint: 'Name a folder that is empty or does not exist; nothing was written.',
  });
}
