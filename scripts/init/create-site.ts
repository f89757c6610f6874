import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocSiteError, errorCode } from '#shared/errors';
import { filesBelow } from '../../plugins/files/files-below.ts';
import { writeOutput } from '../../plugins/files/write-output.ts';
import { expectSitePath } from '../command-line/expect-site-path.ts';
import { fillFolder, removeLeftDrafts } from '../shared/new-folder.ts';
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
  return fillFolder(folder, async (draft) => {
    for (const name of ['public', ...languages]) {
      await cp(join(templateDir, 'docs', name), join(draft, 'docs', name), { recursive: true });
    }
    for (const name of languages) {
      const home = `docs/${name}/index.mdx`;
      writeOutput(draft, home, withTitle(await readFile(join(templateDir, home), 'utf8'), title));
    }
    for (const [name, text] of Object.entries(siteFiles(answers, version))) writeOutput(draft, name, text);
    return filesBelow(draft);
  });
}

/**
 * A site is created only where nothing is, and where it can be built.
 *
 * @throws DocSiteError if the folder is not empty, is a file, or has a path that a bundler cannot use.
 */
export async function expectEmptyFolder(folder: string): Promise<void> {
  expectSitePath(folder);
  await removeLeftDrafts(folder);
  const [first] = await readdir(folder).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'ENOENT') return [];
    const reason = code === 'ENOTDIR' ? 'it is a file, or below one' : `the system refused (${code})`;
    throw new DocSiteError(`\`${folder}\` cannot be the folder: ${reason}.`, {
      rule: 'init',
      hint: 'Name a folder that is empty or does not exist; nothing was written.',
      cause: error,
    });
  });
  if (first === undefined) return;
  throw new DocSiteError(`The folder \`${folder}\` is not empty: it holds \`${first}\`.`, {
    rule: 'init',
    hint: 'Name a folder that is empty or does not exist; nothing was written.',
  });
}
