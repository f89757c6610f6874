import path from 'node:path';
import { engineRoot } from '../files/engine-files.ts';

/** In JSON, the beginning of a string that is a path or a file URL. */
const starts = ['"', '"file://'];

/** Stands for a folder; no text of a site contains these characters. */
const tokenOf = (index: number) => `\\u000${index}`;

/**
 * Absolute paths of folders that may move between commands: the cache, the site, and the folder where its packages are
 * installed.
 */
export function movableFolders(root: string, cacheDir: string = root): readonly string[] {
  const [installation = ''] = engineRoot.split(`${path.sep}node_modules${path.sep}`);
  return [cacheDir, root, installation].filter((folder) => folder !== '');
}

/** JSON in which paths below these folders do not depend on where the folders lie. */
export function withoutFolders(json: string, folders: readonly string[]): string {
  return replaceEach(folders, json, (text, name, token, start) =>
    text.replaceAll(start + name, (found, at: number) => {
      const isString = text[at - 1] !== '\\';
      return isString && /["/\\]/.test(text[at + found.length] ?? '') ? start + token : found;
    }),
  );
}

/** The inverse of `withoutFolders`, for where the folders lie now. */
export function withFolders(json: string, folders: readonly string[]): string {
  return replaceEach(folders, json, (text, name, token, start) => text.replaceAll(start + token, () => start + name));
}

function replaceEach(
  folders: readonly string[],
  json: string,
  replace: (text: string, name: string, token: string, start: string) => string,
): string {
  let text = json;
  for (const [index, folder] of folders.entries()) {
    for (const start of starts) text = replace(text, JSON.stringify(folder).slice(1, -1), tokenOf(index), start);
  }
  return text;
}
