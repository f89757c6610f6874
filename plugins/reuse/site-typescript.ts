import path from 'node:path';
import { expectTypeScript } from '../typescript/typescript-api.ts';
import { lockedPackages } from './code-version.ts';
import { contentHash } from './content-hash.ts';

/**
 * Options for a Markdown plugin that uses the TypeScript in `packages`, a folder relative to the site: the threads that
 * compile documents load it from `folder`, and documents are compiled again when `installed` changes.
 *
 * @throws DocSiteError with the given rule if there is no usable TypeScript.
 */
export function siteTypeScript(root: string, packages: string, rule: string) {
  const folder = path.resolve(root, packages);
  expectTypeScript(folder, rule);
  return { folder, installed: contentHash(lockedPackages(folder) + lockedPackages(root)) };
}
