import { accessSync, constants, existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { makeFolder } from './make-folder.ts';

const defaultFolder = 'node_modules/.cache/doc-site';

/**
 * Absolute path of the folder for everything that a command leaves for later commands. `DOC_SITE_CACHE` names another
 * one for the site, absolute or relative to its root: a folder that a CI service restores, for example.
 */
export function cacheFolder(root: string): string {
  return path.resolve(root, process.env.DOC_SITE_CACHE || defaultFolder);
}

/**
 * Creates the folder that `DOC_SITE_CACHE` names, if it is set.
 *
 * @throws DocSiteError when it cannot be created or written, and when the path of the default folder has a dead link.
 */
export function expectUsableCache(root: string): void {
  if (!process.env.DOC_SITE_CACHE) {
    expectNoDeadLink(root);
    return;
  }
  const folder = cacheFolder(root);
  try {
    if (!existsSync(folder)) makeFolder(folder);
    // Fails for a file, too.
    accessSync(path.join(folder, path.sep), constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocSiteError(`The folder that \`DOC_SITE_CACHE\` names cannot be used: ${reason}.`, {
      rule: 'cache',
      hint: 'Name a folder that this user may create and write, or leave the variable out.',
    });
  }
}

/** CI services link folders to a place that they restore later. */
function expectNoDeadLink(root: string): void {
  const dead = ['node_modules', 'node_modules/.cache', defaultFolder].find((name) => {
    const file = path.join(root, name);
    return !existsSync(file) && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink();
  });
  if (dead === undefined) return;
  throw new DocSiteError(`Unexpected link \`${dead}\`: it leads nowhere, so no cache can be written.`, {
    rule: 'cache',
    file: dead,
    hint: 'Create the folder that it leads to, or delete the link.',
  });
}
