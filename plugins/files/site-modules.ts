import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti, type TransformOptions } from 'jiti';
import { cacheFolder } from './cache-folder.ts';
import { publicModules } from './engine-files.ts';

/** The modules of a site. */
export type SiteModules = ReturnType<typeof openSiteModules>;

/**
 * Opens the modules that run in Node, TypeScript among them, of the site in a folder, absolute. Wherever the folder lies,
 * `doc-site/…` are the modules of the running engine.
 */
export function openSiteModules(root: string) {
  const jiti = createJiti(path.join(root, 'package.json'), {
    // Compiling takes longer than everything else here.
    fsCache: path.join(cacheFolder(root), 'modules'),
    interopDefault: false,
    alias: { ...publicModules },
    // The loader puts the head of a function before the first line: below an empty one, all columns stay true.
    transform: (options) => ({ code: `\n${compiledModule(options)}` }),
  });
  return {
    /** Runs a module, unless this process has run it before, and returns its exports. */
    load: (module: string): Promise<Readonly<Record<string, unknown>>> => jiti.import(module),
    /** Lets the next `load` run these files again. */
    forget(files: readonly string[]): void {
      for (const file of files) delete jiti.cache[file];
    },
    /** Absolute path of the module that an import in a file names; undefined if it does not exist. */
    resolve(request: string, from: string): string | undefined {
      const found = jiti.esmResolve(request, { parentURL: from, try: true });
      return found?.startsWith('file:') ? fileURLToPath(found) : found;
    },
  };
}

/** The JavaScript that runs for a module of a site, with its source map as a data URL. */
export function compiledModule(options: TransformOptions): string {
  return createJiti(import.meta.url, { fsCache: false, interopDefault: false }).transform({
    ...options,
    babel: { sourceMaps: 'inline', sourceFileName: options.filename },
  });
}
