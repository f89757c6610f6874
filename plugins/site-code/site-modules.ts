import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti, type JitiOptions, type TransformOptions, type TransformResult } from 'jiti';
import { cacheFolder } from '../files/cache-folder.ts';
import { publicModules } from '../files/engine-files.ts';
import { openJiti } from './open-jiti.ts';
import { parseModule } from './parse-module.ts';

/** The modules of a site. */
export type SiteModules = ReturnType<typeof openSiteModules>;

/** Files that may have changed since this thread ran them. */
const outdated = new Set<string>();
let hasLoaded = false;

/**
 * Opens the modules that run in Node, TypeScript among them, of the site in a folder, absolute. Wherever the folder
 * lies, `doc-site/…` are the modules of the running engine.
 */
export function openSiteModules(root: string) {
  const options: JitiOptions = {
    // Compiling takes longer than everything else here.
    fsCache: path.join(cacheFolder(root), 'modules'),
    interopDefault: false,
    alias: { ...publicModules },
    transform: transformWithPlaces,
  };
  const jiti = openJiti(path.join(root, 'package.json'), options, nativeImport);
  return {
    /** Runs a module, unless this process has run it before, and returns its exports. */
    load(module: string): Promise<Readonly<Record<string, unknown>>> {
      hasLoaded = true;
      return jiti.import(module);
    },
    /** Lets the next `load` run these files again. */
    forget(files: readonly string[]): void {
      for (const file of files) {
        delete jiti.cache[file];
        if (hasLoaded) outdated.add(file);
      }
    },
    /** Absolute path of the module that an import in a file names; undefined if it does not exist. */
    resolve(request: string, from: string): string | undefined {
      const found = jiti.esmResolve(request, { parentURL: from, try: true });
      return found?.startsWith('file:') ? fileURLToPath(found) : found;
    },
  };
}

/**
 * Node's `import`, which runs each file once: ES modules that may have changed are rejected, and the loader compiles
 * them.
 */
async function nativeImport(module: string): Promise<unknown> {
  if (!outdated.has(module)) return import(module);
  if (isEsModule(module)) throw new Error(`${module} has to be compiled.`);
  const exports = createRequire(module)(module);
  return { ...exports, default: exports };
}

function isEsModule(file: string): boolean {
  return file.endsWith('.mjs') || parseModule(file, readFileSync(file, 'utf8')).module.hasModuleSyntax;
}

/**
 * Compiles a module so that `stackPlace` finds the places of its errors. The loader puts the head of a function before
 * the first line: below an empty one, all columns stay true. It puts a mark after the last line into its cache: in one
 * line with the source map, Node would not find the map.
 */
export function transformWithPlaces(options: TransformOptions): TransformResult {
  return { code: `\n${compiledModule(options)}\n` };
}

/** The JavaScript that runs for a module of a site, with its source map as a data URL. */
export function compiledModule(options: TransformOptions): string {
  return createJiti(import.meta.url, { fsCache: false, interopDefault: false }).transform({
    ...options,
    babel: { sourceMaps: 'inline', sourceFileName: options.filename },
  });
}
