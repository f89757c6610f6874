import { existsSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DocSiteError, errorCode } from '#shared/errors';
import { makeFolder } from '../../plugins/files/make-folder.ts';
import { discard, removeDrafts } from './drafts.ts';

const mark = '.doc-site-new-';

/**
 * Fills a folder that is empty or does not exist: `write` gets a draft, whose content gets into place once it is
 * complete. If the command fails or is killed, at most the draft is left.
 */
export async function fillFolder<T>(folder: string, write: (draft: string) => Promise<T>): Promise<T> {
  const isThere = existsSync(folder);
  const draft = `${isThere ? draftIn(folder) : draftBeside(folder)}${process.pid}`;
  try {
    makeDraft(draft);
    const result = await write(draft);
    expectUnchanged(folder, isThere);
    if (isThere) moveOut(draft, folder);
    else renameSync(draft, folder);
    return result;
  } catch (error) {
    await discard(draft);
    throw error;
  }
}

/** Deletes what killed commands have left of the content of a folder. */
export async function removeLeftDrafts(folder: string): Promise<void> {
  for (const prefix of [draftBeside(folder), draftIn(folder)]) await removeDrafts(prefix);
}

/**
 * With the folders above it. The system finds none of them missing, except below a link that leads nowhere and in
 * `/proc`.
 */
function makeDraft(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new DocSiteError(
      `No folder can be created in \`${dirname(folder)}\`: a link on this path leads nowhere, or the system allows none.`,
      {
        rule: 'new-folder',
        hint: 'Remove the link, create the folder that it leads to, or choose another path.',
        cause: error,
      },
    );
  }
}

function draftBeside(folder: string): string {
  return join(dirname(folder), `.${basename(folder)}${mark}`);
}

function draftIn(folder: string): string {
  return join(folder, mark);
}

/** Another command may have filled the folder in the meantime. */
function expectUnchanged(folder: string, wasThere: boolean): void {
  const isFilled = existsSync(folder) && (!wasThere || readdirSync(folder).some((name) => !name.startsWith(mark)));
  if (!isFilled) return;
  throw new DocSiteError(`Another program has written to \`${folder}\` at the same time, so its files were kept.`, {
    rule: 'new-folder',
    hint: 'Look at them, and run the command again with another folder if you need both.',
  });
}

/** The folder itself stays: it may be a mount point, or the one that the command was called in. */
function moveOut(draft: string, folder: string): void {
  // Without a pause between them: a signal could come in one.
  for (const name of readdirSync(draft)) renameSync(join(draft, name), join(folder, name));
  rmdirSync(draft);
}
