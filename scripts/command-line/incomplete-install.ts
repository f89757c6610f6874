import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '#shared/errors';
import { isInside } from '../../plugins/files/is-inside.ts';
import { isOfPackage } from '../../plugins/files/is-of-package.ts';

/** Folder of the engine's modules. Not from `engine-files`: `create-doc-site` has this module, but not the engine. */
const engineModules = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the engine or one of its packages imports and does not find; undefined for any other error. */
export function missingPackage(error: Error): string | undefined {
  // Packages with a binary part for each system try several files, and throw an error of their own.
  if (error.message.startsWith('Cannot find native binding')) {
    return /Cannot find module '(@[^']+)'/.exec(error.message)?.[1] ?? 'native binding';
  }
  if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(errorCode(error))) return undefined;
  const [, name, importer = ''] =
    /^Cannot find (?:module|package) '([^']+)'(?: imported from |\nRequire stack:\n- )(.+)/.exec(error.message) ?? [];
  return isInside(importer, engineModules) || isOfPackage(importer) ? name : undefined;
}
