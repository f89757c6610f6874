import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lookup } from 'mrmime';
import { DocSiteError } from '#shared/errors';
import { isFile } from '../../files/is-file.ts';

/**
 * Reads a file that an option names: a path that begins with a dot, relative to the site, an absolute path, or a file
 * of a package.
 *
 * @throws DocSiteError when there is no such file.
 */
export async function readAsset(name: string, option: string, root: string): Promise<Buffer> {
  try {
    const isPath = name.startsWith('.') || path.isAbsolute(name);
    const file = isPath ? path.resolve(root, name) : createRequire(path.join(root, 'package.json')).resolve(name);
    // A device or a pipe may never end.
    if (!isFile(file)) throw new Error('It is not a file.');
    return await readFile(file);
  } catch (cause) {
    throw new DocSiteError(`Unexpected \`${option}\` of \`pluginSocialPictures\`: there is no file \`${name}\`.`, {
      rule: 'social-pictures',
      hint: 'Name a file of an installed package, or a path relative to the site that begins with `./`.',
      cause,
    });
  }
}

/** An image as a `data:` URL. */
export async function imageAddress(name: string, root: string): Promise<string> {
  const data = await readAsset(name, 'logo', root);
  return `data:${lookup(name)};base64,${data.toString('base64')}`;
}
