import path from 'node:path';

/**
 * Absolute path of the folder for everything that a command leaves for later commands. `DOC_SITE_CACHE` names another
 * one for the site, absolute or relative to its root: a folder that a CI service restores, for example.
 */
export function cacheFolder(root: string): string {
  return path.resolve(root, process.env.DOC_SITE_CACHE || 'node_modules/.cache/doc-site');
}
