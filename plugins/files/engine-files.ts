import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Absolute path of the folder of the engine's `package.json`: the checkout, or the installed package. */
export const engineRoot: string = folderOf('doc-site/package.json');

/** Absolute path of a file of the engine, by its path in the checkout. */
export function engineFile(name: string): string {
  return path.join(engineRoot, name);
}

/**
 * Absolute path of the folder with a file of a package, as the engine resolves it: package managers differ in places.
 */
export function folderOf(request: string): string {
  return path.dirname(require.resolve(request));
}

const { version, exports } = JSON.parse(readFileSync(engineFile('package.json'), 'utf8'));

/** Version of the engine, from its `package.json`. */
export const engineVersion: string = version;

/** Absolute path of the theme's sources, with a separator at the end. */
export const themeDir: string = path.join(engineRoot, 'theme', path.sep);

/**
 * Absolute path of a module or folder of the engine as the compiler has emitted it, by its path in the sources: for
 * what is loaded by path, such as worker threads and loaders.
 */
export function emitted(source: string): string {
  return path.join(engineRoot, 'lib', source.replace(/\.ts$/, '.js'));
}

const optionalPlugins = readdirSync(engineFile('lib/plugins/optional'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `./${name}`);

/** The files behind the exports of `package.json`, which sites import: `doc-site/theme` and the others. */
export const publicModules: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(exports).filter((name) => exports[name].default !== undefined && name !== './*'), ...optionalPlugins]
    .map((name) => path.posix.join('doc-site', name))
    .map((name) => [name, require.resolve(name)]),
);
