import { readFileSync } from 'node:fs';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { withoutHashAndQuery } from '#shared/paths';
import { mayReadMachine } from '../compile/may-read-machine.ts';
import { emitted, themeDir } from '../files/engine-files.ts';
import { isFile } from '../files/is-file.ts';
import { isOfPackage } from '../files/is-of-package.ts';
import type { BundleInputs } from '../reuse/kept-bundle.ts';
import { moduleResource } from './module-resource.ts';

interface BundleInputsOptions {
  /** Source path of the document a module was compiled from; undefined for any other module. */
  documentOf(resource: string): string | undefined;
  /** Absolute paths of the modules that the engine generates; modules that plugins generate belong to the site. */
  readonly generated: ReadonlySet<string>;
  /** Text of a generated module; undefined for a file. */
  textOf(file: string): string | undefined;
  /** The generated route table. */
  readonly routesFile: string;
}

/** Besides the theme, the folders of the engine that run in the browser. */
const browserDirs = ['plugins/shared/', 'plugins/search/'].map(emitted);

/** Records one run of the bundler; `inputs` is complete once the run is over. */
export function createBundleInputs(options: BundleInputsOptions) {
  const files = new Set<string>();
  const missing = new Set<string>();
  /** Modules of the site and its packages: neither the engine nor documents. */
  const siteModules = new Set<string>();
  const fragments = new Map<string, Set<string>>();
  let isComplete = true;

  /** Must run before modules are concatenated: afterwards the graph no longer says which one imports which. */
  function readGraph({ moduleGraph }: Rspack.Compilation, modules: readonly Rspack.Module[]): ReadonlySet<string> {
    const contentFiles = new Set<string>();
    const ofEngine = engineModules(moduleGraph, modules, options);
    for (const module of modules) {
      const resource = moduleResource(module);
      if (resource === undefined) continue;
      const file = withoutHashAndQuery(resource);
      const name = options.documentOf(resource);
      if (name === undefined) {
        if (!ofEngine.has(module) && !options.generated.has(file)) siteModules.add(file);
        continue;
      }
      const importers = moduleGraph
        .getIncomingConnections(module)
        .flatMap(({ originModule }) => moduleResource(originModule) ?? [])
        .filter((importer) => withoutHashAndQuery(importer) !== options.routesFile);
      const names = importers.map((importer) => options.documentOf(importer));
      for (const importer of names) {
        if (importer !== undefined) fragments.set(importer, (fragments.get(importer) ?? new Set()).add(name));
      }
      contentFiles.add(file);
      if (names.includes(undefined)) isComplete = false;
    }
    return contentFiles;
  }

  function record(compiler: Rspack.Compiler): void {
    const name = 'doc-site:bundle-inputs';
    let contentFiles: ReadonlySet<string> = new Set();
    compiler.hooks.compilation.tap(name, (compilation) => {
      // Child compilations of templates and style sheets arrive here too.
      if (compilation.compiler !== compiler) return;
      compilation.hooks.finishModules.tap(name, (modules) => {
        contentFiles = readGraph(compilation, [...modules]);
      });
    });
    compiler.hooks.afterCompile.tap(name, ({ fileDependencies, missingDependencies, contextDependencies }) => {
      for (const file of fileDependencies) {
        if (!contentFiles.has(file) && options.textOf(file) === undefined) files.add(file);
      }
      for (const file of missingDependencies) missing.add(file);
      for (const _ of contextDependencies) isComplete = false;
    });
  }

  const plugin: RsbuildPlugin = {
    name: 'doc-site:bundle-inputs',
    setup: (api) => api.modifyRspackConfig((_, { appendPlugins }) => appendPlugins({ apply: record })),
  };
  return {
    plugin,
    inputs: (): BundleInputs => ({
      files,
      missing,
      // Not if a module is no file, such as a `data:` address.
      isRepeatable: [...siteModules].every((file) => {
        const isText = options.textOf(file) !== undefined || isFile(file);
        return isText && !mayReadMachine(options.textOf(file) ?? readFileSync(file, 'utf8'));
      }),
      fragments,
      isComplete,
    }),
  };
}

/** The modules of the theme and the packages they import, except where a module of the site lies between. */
function engineModules(
  moduleGraph: Rspack.ModuleGraph,
  modules: readonly Rspack.Module[],
  { documentOf, generated }: BundleInputsOptions,
): ReadonlySet<Rspack.Module> {
  const isOfSite = (module: Rspack.Module) => {
    const resource = moduleResource(module);
    if (resource === undefined) return false;
    const file = withoutHashAndQuery(resource);
    if (documentOf(resource) !== undefined || generated.has(file)) return true;
    return ![themeDir, ...browserDirs].some((folder) => file.startsWith(folder)) && !isOfPackage(file);
  };
  const found = new Set(modules.filter((module) => moduleResource(module)?.startsWith(themeDir)));
  // Iterating a set also visits what is added meanwhile.
  for (const module of found) {
    for (const { module: imported } of moduleGraph.getOutgoingConnections(module)) {
      if (imported && !isOfSite(imported)) found.add(imported);
    }
  }
  return found;
}
