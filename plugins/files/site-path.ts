import path from 'node:path';

/** Path in messages and in the output: relative to `root`, usually the site's folder, with `/`. */
export function toSitePath(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}

/** The folders around a path with `/`, outermost first: `['a', 'a/b']` for `a/b/c`, `['/a', '/a/b']` for `/a/b/c`. */
export function foldersAround(sitePath: string): readonly string[] {
  return [...sitePath.matchAll(/\//g)].flatMap(({ index }) => (index === 0 ? [] : [sitePath.slice(0, index)]));
}

/** Specifier by which a module in a folder imports a file: `./a.ts`, `../b.ts`. */
export function toSpecifier(file: string, folder: string): string {
  const relative = toSitePath(file, folder);
  return relative.startsWith('../') ? relative : `./${relative}`;
}

/** A path as on systems for which names are the same in any letter case and any Unicode form. */
export function caseless(sitePath: string): string {
  return sitePath.normalize().toLowerCase();
}

/** Whether a path is relative, uses `/`, and never leaves its folder. */
export function isCleanPath(file: string): boolean {
  return !/[\\\0:]/.test(file) && file.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

/** Bytes that common file systems allow in the name of a file or folder. */
export const longestName = 255;

/** Whether a file or folder of a path has a name that is too long. */
export function hasLongName(file: string): boolean {
  return file.split('/').some((name) => Buffer.byteLength(name) > longestName);
}
