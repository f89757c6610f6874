import { errorCode } from '#shared/errors';
import { engineRoot } from '../plugins/files/engine-files.ts';
import { isInside } from '../plugins/files/is-inside.ts';

/** What the engine or one of its packages imports and does not find; undefined for any other error. */
export function missingPackage(error: Error): string | undefined {
  // Packages with a binary part for each system try several files, and throw an error of their own.
  if (error.message.startsWith('Cannot find native binding')) {
    return /Cannot find module '(@[^']+)'/.exec(error.message)?.[1] ?? 'native binding';
  }
  if (!/^(ERR_)?MODULE_NOT_FOUND$/.test(errorCode(error))) return undefined;
  const [, name, importer = ''] =
    /^Cannot find (?:module|package) '([^']+)'(?: imported from |\nRequire stack:\n- )(.+)/.exec(error.message) ?? [];
  return isInside(importer, engineRoot) || /[\\/]node_modules[\\/]/.test(importer) ? name : undefined;
}
