import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { emitted, engineRoot } from '../../files/engine-files.ts';

const { resolve } = createRequire(import.meta.url);

/** Absolute path of the `package.json` of Mermaid; undefined if the site in the folder `root` has not installed it. */
export function mermaidPackage(root: string): string | undefined {
  try {
    return packageOf(root);
  } catch {
    return undefined;
  }
}

function packageOf(root: string): string {
  return resolve('mermaid/package.json', { paths: [root, engineRoot] });
}

/**
 * Files of the scripts of a page that draws diagrams, by their paths relative to the page, which loads `start.js`:
 * modules of the engine, and of the Mermaid that the site in the folder `root` has installed.
 */
export function drawingScripts(root: string): ReadonlyMap<string, string> {
  const dist = path.join(path.dirname(packageOf(root)), 'dist');
  const folders = [
    { folder: emitted('plugins/optional/mermaid/page'), name: '', ending: '.js' },
    { folder: dist, name: '', ending: '.esm.min.mjs' },
    { folder: path.join(dist, 'chunks/mermaid.esm.min'), name: 'chunks/mermaid.esm.min/', ending: '.mjs' },
  ];
  return new Map(
    folders.flatMap(({ folder, name, ending }) =>
      readdirSync(folder)
        .filter((file) => file.endsWith(ending))
        .sort()
        .map((file) => [withJs(name + file), path.join(folder, file)] as const),
    ),
  );
}

/** Text of such a file. */
export function readScript(file: string): string {
  return readFileSync(file, 'utf8').replace(/(?<=["'])\.{1,2}\/[\w./-]+\.mjs(?=["'])/g, withJs);
}

/** Not every host knows that `.mjs` is JavaScript, and browsers insist on the type. */
function withJs(name: string): string {
  return name.replace(/\.mjs$/, '.js');
}
