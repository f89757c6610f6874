import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { nearestHint } from '#shared/nearest';
import { DocSiteError } from '../../api/index.ts';
import { gitFailure, runGit } from '../../files/git.ts';
import { makeFolder } from '../../files/make-folder.ts';

/**
 * Writes the files of a folder, as they are at a tag, branch or commit, below `kept`, unless the last command left them
 * there; the files of other commits are deleted. A killed command leaves no incomplete files in use, and a later command
 * deletes them.
 *
 * @returns The path of the copy of the folder. It does not exist if the commit has no such folder.
 * @throws DocSiteError when git cannot be asked, or does not know the name.
 */
export async function readCommit(ref: string, folder: string, kept: string): Promise<string> {
  try {
    const answer = await runGit(folder, ['rev-parse', '--is-shallow-repository', '--show-prefix']);
    const [isShallow, prefix = ''] = answer.split('\n');
    const commit = await commitOf(ref, folder);
    if (commit === undefined) throw await unknownRef(ref, folder, isShallow === 'true');
    const target = path.join(kept, commit);
    if (!existsSync(target)) await writeCommit(commit, folder, target);
    for (const name of await readdir(kept)) {
      const file = path.join(kept, name);
      if (name !== commit && (isCommit(name) || (await isLeft(file)))) await rm(file, { recursive: true, force: true });
    }
    return path.join(target, prefix);
  } catch (error) {
    if (error instanceof DocSiteError) throw error;
    throw new DocSiteError(`\`${ref}\` cannot be read from git: ${gitFailure(error)}.`, {
      rule: 'versions',
      hint: 'Use `ref` in a clone of the repository with git installed, or copy the documents into a folder and leave `ref` out.',
      cause: error,
    });
  }
}

/** Hash of a commit. A branch that is only on the server, as in CI, has a name below `origin`. */
async function commitOf(ref: string, folder: string): Promise<string | undefined> {
  for (const name of [ref, `origin/${ref}`]) {
    const found = await runGit(folder, ['rev-parse', '--verify', `${name}^{commit}`]).catch(() => '');
    if (isCommit(found.trim())) return found.trim();
  }
  return undefined;
}

function isCommit(name: string): boolean {
  return /^[0-9a-f]{40,64}$/.test(name);
}

/** Whether a draft is from a command that was killed: git needs less than an hour. */
async function isLeft(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > 3_600_000;
}

async function unknownRef(ref: string, folder: string, isShallow: boolean): Promise<DocSiteError> {
  const names = await runGit(folder, ['for-each-ref', '--format=%(refname:strip=2)', 'refs/tags', 'refs/heads']);
  return new DocSiteError(`Unknown \`ref\`: git finds no tag, branch or commit \`${ref}\`.`, {
    rule: 'versions',
    hint: isShallow
      ? 'This is a shallow clone: fetch the whole history with its tags (`fetch-depth: 0` in GitHub Actions).'
      : (nearestHint(ref, names.split('\n').filter(Boolean)) ??
        'Run `git fetch --tags`; `git tag` and `git branch` list the names.'),
  });
}

/** Without the index and work tree of the repository, so that neither changes. */
async function writeCommit(commit: string, folder: string, target: string): Promise<void> {
  const draft = `${target}-${randomUUID()}`;
  const files = path.join(draft, 'files');
  const options = { env: { GIT_INDEX_FILE: path.join(draft, 'index') } };
  try {
    makeFolder(files);
    await runGit(folder, ['read-tree', commit], options);
    await runGit(folder, ['checkout-index', '--all', `--prefix=${files}/`], options);
    await rename(files, target).catch((error) => {
      // Another command may have been faster.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
