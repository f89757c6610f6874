import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { DocSiteError } from '#shared/errors';
import type { ContentChange } from '../content/load-docs.ts';
import { toSpecifier } from '../files/site-path.ts';
import { contentHash } from '../reuse/content-hash.ts';
import { memoryOf } from './bundler-memory.ts';

/** Names of the environments of the Rsbuild run. */
const environmentNames = ['web', 'node'] as const;

/** Name of one of them. */
export type EnvironmentName = (typeof environmentNames)[number];

/** A generated module. */
export interface VirtualModule {
  /** Module specifier. */
  readonly id: string;
  /** Plugin that wrote the module. Default: the engine. */
  readonly plugin?: string;
  /** Whether the module stays the same when only the texts of documents change. Default false. */
  readonly isOfFolder?: boolean;
  /** The module's text in an environment. */
  readonly source: (environment: EnvironmentName) => string | Promise<string>;
}

/** What the bundler of an environment gets. */
interface Provided {
  /** Texts by absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  modules(): readonly VirtualModule[];
  update(change: ContentChange): Promise<void>;
  whenBundled(): Promise<void>;
}

/** The generated modules of a site. */
export type VirtualModules = ReturnType<typeof createVirtualModules>;

/**
 * Keeps the generated modules of a site in memory; `root` is its folder, absolute. The bundler takes them for files in
 * a folder below it that does not exist: it derives names and hashes from their paths, so these must not depend on
 * where the cache lies.
 */
export function createVirtualModules(root: string) {
  // Among the packages, which the bundler does not watch.
  const folder = path.join(root, 'node_modules/.doc-site');
  const fileOf = (id: string) => path.join(folder, `${id.replace(/[^a-z0-9]+/gi, '-')}.mjs`);
  const provided = new Map<EnvironmentName, Provided>();

  async function textsOf(modules: readonly VirtualModule[], environment: EnvironmentName) {
    const entries = modules.map(async ({ id, source }) => [fileOf(id), await source(environment)] as const);
    return new Map(await Promise.all(entries));
  }

  return {
    fileOf,
    /**
     * The path by which a generated module imports a file. It is relative because the bundler derives names and hashes
     * from it, which must not depend on where the site lies. A name that is not a path stays as it is: a generated
     * module.
     */
    requestOf: (file: string): string => (path.isAbsolute(file) ? toSpecifier(file, folder) : file),
    /** Text of the module at a path, as a bundler got it; undefined for any other file. */
    textOf: (file: string): string | undefined =>
      [...provided.values()].flatMap(({ texts }) => texts.get(file) ?? [])[0],
    /** The module at a path; undefined for any other file. */
    moduleAt: (file: string): VirtualModule | undefined =>
      [...provided.values()].flatMap(({ modules }) => modules()).find(({ id }) => fileOf(id) === file),
    /** An Rsbuild plugin that provides modules, whose ids stay the same. */
    plugin: (modules: () => readonly VirtualModule[]): RsbuildPlugin => ({
      name: 'doc-site:virtual-modules',
      setup(api) {
        const own = new Map<EnvironmentName, readonly unknown[]>();
        api.modifyBundlerChain((chain) => {
          for (const { id } of modules()) chain.resolve.alias.set(`${id}$`, fileOf(id));
        });
        api.modifyRspackConfig(async (_, { environment: { name }, rspack, appendPlugins }) => {
          const environment = name === 'node' ? 'node' : 'web';
          const texts = await textsOf(modules(), environment);
          const memory = memoryOf(texts, new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(texts)));
          let updates: Promise<void> = Promise.resolve();
          provided.set(environment, {
            texts,
            modules,
            update(change) {
              const write = async () => {
                const stale = modules().filter(({ isOfFolder }) => change === 'any' || !isOfFolder);
                memory.write(await textsOf(stale, environment));
              };
              // One after another: what was made earlier must not replace what was made later.
              updates = updates.catch(() => undefined).then(write);
              return updates;
            },
            whenBundled: memory.whenBundled,
          });
          appendPlugins(memory.plugins);
          own.set(environment, memory.plugins);
        });
        api.onBeforeCreateCompiler(({ bundlerConfigs }) => {
          const kept = new Set<unknown>(bundlerConfigs.flatMap(({ plugins }) => plugins));
          if (![...own.values()].flat().every((plugin) => kept.has(plugin))) throw pluginsReplaced();
        });
      },
    }),
    /** In dev: makes the modules again and gives the bundler those that have changed. */
    async update(change: ContentChange): Promise<void> {
      await Promise.all([...provided.values()].map((environment) => environment.update(change)));
    },
    /** In dev: resolves when the bundler has run with everything that it was given. */
    async whenBundled(): Promise<void> {
      await Promise.all([...provided.values()].map((environment) => environment.whenBundled()));
    },
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

/** Without them, no generated module would be found. */
function pluginsReplaced(): DocSiteError {
  return new DocSiteError('The list `plugins` of Rspack lacks the plugins of the engine: something has replaced it.', {
    rule: 'bundler',
    hint: 'Add to the list, `config.plugins.push(…)`, in `rsbuild` of the configuration and in plugins that change the bundler.',
  });
}
