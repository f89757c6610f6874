import path from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import type { ContentChange } from '../content/load-docs.ts';
import { toSpecifier } from '../files/site-path.ts';
import { contentHash } from '../reuse/content-hash.ts';

/** Names of the environments of the Rsbuild run. */
export const environmentNames = ['web', 'node'] as const;

/** Name of one of them. */
export type EnvironmentName = (typeof environmentNames)[number];

/** A generated module. */
export interface VirtualModule {
  /** Module specifier. */
  readonly id: string;
  /** Whether the module stays the same when only the texts of documents change. Default false. */
  readonly isOfFolder?: boolean;
  /** The module's text in an environment. */
  readonly source: (environment: EnvironmentName) => string | Promise<string>;
}

/** The site, as far as generated modules depend on it. */
export interface VirtualModuleHost {
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** In dev: calls back after the content model was rebuilt. */
  onReload(listener: (change: ContentChange) => Promise<void>): void;
}

/** What the bundler of an environment gets. */
interface Provided {
  /** Texts by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  update(change: ContentChange): Promise<void>;
}

/**
 * Keeps the generated modules in memory. The bundler takes them for files in a folder of the site, which does not exist:
 * it derives names and hashes from their paths, so these must not depend on where the cache lies.
 */
export function createVirtualModules({ root, onReload }: VirtualModuleHost) {
  // Among the packages, which the bundler does not watch.
  const folder = path.join(root, 'node_modules/.doc-site');
  const fileOf = (id: string) => path.join(folder, `${id.replace(/[^a-z0-9]+/gi, '-')}.mjs`);
  const provided = new Map<EnvironmentName, Provided>();

  const update = async (change: ContentChange): Promise<void> => {
    await Promise.all([...provided.values()].map((environment) => environment.update(change)));
  };
  onReload(update);

  async function textsOf(modules: readonly VirtualModule[], environment: EnvironmentName) {
    const entries = modules.map(async ({ id, source }) => [fileOf(id), await source(environment)] as const);
    return new Map(await Promise.all(entries));
  }

  return {
    fileOf,
    /**
     * The path by which a generated module imports a file. It is relative because the bundler derives names and hashes
     * from it, which must not depend on where the site lies. A name that is not a path stays as it is: a generated module.
     */
    requestOf: (file: string): string => (path.isAbsolute(file) ? toSpecifier(file, folder) : file),
    /** Text of the module at a path, as a bundler got it; undefined for any other file. */
    textOf: (file: string): string | undefined =>
      [...provided.values()].flatMap(({ texts }) => texts.get(file) ?? [])[0],
    /** An Rsbuild plugin that provides modules. */
    plugin: (modules: readonly VirtualModule[]): RsbuildPlugin => ({
      name: 'doc-site:virtual-modules',
      setup(api) {
        api.modifyBundlerChain((chain) => {
          for (const { id } of modules) chain.resolve.alias.set(`${id}$`, fileOf(id));
        });
        api.modifyRspackConfig(async (_, { environment: { name }, rspack, appendPlugins }) => {
          const environment = name === 'node' ? 'node' : 'web';
          const texts = await textsOf(modules, environment);
          const memory = memoryOf(texts, new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(texts)));
          provided.set(environment, {
            texts,
            async update(change) {
              const stale = change === 'any' ? modules : modules.filter(({ isOfFolder }) => !isOfFolder);
              memory.write(await textsOf(stale, environment));
            },
          });
          appendPlugins(memory.plugins);
        });
      },
    }),
    /** In dev: makes the modules again and gives the bundler those that have changed. */
    update: () => update('any'),
    /** Changes with the texts of modules. Modules that a bundler has already got are not made again. */
    async key(modules: readonly VirtualModule[]): Promise<string> {
      const all = environmentNames.map(async (environment) => {
        const texts = provided.get(environment)?.texts ?? (await textsOf(modules, environment));
        return modules.map(({ id }) => [environment, id, texts.get(fileOf(id))]);
      });
      return contentHash(JSON.stringify(await Promise.all(all)));
    },
  };
}

/** Rspack's `VirtualModulesPlugin`. */
interface VirtualFiles extends Rspack.RspackPluginInstance {
  writeModule(file: string, text: string): void;
}

/** The modules of one bundler; `texts` by absolute path are those that it has. */
function memoryOf(texts: Map<string, string>, files: VirtualFiles) {
  let running: Rspack.Compiler | undefined;
  /** Written before the bundler ran for the first time, when it cannot take them yet. */
  const early = new Set<string>();

  function write(changed: ReadonlyMap<string, string>): void {
    const written = [...changed].filter(([file, text]) => texts.get(file) !== text);
    for (const [file, text] of written) {
      texts.set(file, text);
      if (running) files.writeModule(file, text);
      else early.add(file);
    }
    const names = new Set(written.map(([file]) => file));
    if (names.size > 0) running?.watching?.invalidateWithChangesAndRemovals(names);
  }

  const start: Rspack.RspackPluginInstance = {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('doc-site:virtual-modules', () => {
        running = compiler;
        for (const file of early) files.writeModule(file, texts.get(file) ?? '');
        early.clear();
      });
    },
  };
  return { write, plugins: [files, start] };
}
