import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { DocSiteError } from '#shared/errors';
import { makeFolder } from './make-folder.ts';

/**
 * Absolute path of the folder for everything that a command leaves for later commands. `DOC_SITE_CACHE` names another
 * one for the site, absolute or relative to its root: a folder that a CI service restores, for example.
 */
export function cacheFolder(root: string): string {
  return path.resolve(root, process.env.DOC_SITE_CACHE || 'node_modules/.cache/doc-site');
}

/**
 * Creates the folder that `DOC_SITE_CACHE` names, if it is set.
 *
 * @throws DocSiteError when it cannot be created or written.
 */
export function expectUsableCache(root: string): void {
  if (!process.env.DOC_SITE_CACHE) return;
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
