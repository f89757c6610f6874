import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { openDirectives } from '#shared/content-policy';
import { DocSiteError } from '#shared/errors';
import { partNames, slotNames } from '#shared/theme-parts';
import type { MarkdownPlugin } from '../markdown/types.ts';
import { createGivenValues } from './given-values.ts';
import { parseOptions } from './parse-options.ts';
import type { Contributions, Handler, HookName, Registration } from './registration.ts';
import type { Command, ModulePath, PluginApi, PluginCache, PluginLogger } from './types.ts';

/** What the API object of a plugin needs of its surroundings. */
export interface PluginHost {
  readonly command: Command;
  readonly root: string;
  /** Absolute path of the configuration file; undefined for a plugin of the engine. */
  readonly configFile: string | undefined;
  /** Position of the plugin in the configuration's `plugins`; undefined when it was not written there. */
  readonly index: number | undefined;
  readonly logger: PluginLogger;
  readonly cache: PluginCache;
}

/** The API object of one plugin, and the end of the time in which it takes registrations. */
export interface SealedApi {
  readonly api: PluginApi;
  /** From now on a registration is an error: it would come too late for what has run already. */
  seal(): void;
}

/** Makes the object that `setup` receives; what the plugin registers goes into the registration. */
export function createPluginApi(registration: Registration, host: PluginHost): SealedApi {
  const { plugin, handlers, contributions } = registration;
  const given = createGivenValues(plugin.name);
  let isSealed = false;

  const expectOpen = (method: string): void => {
    if (!isSealed) return;
    throw new DocSiteError(`Plugin "${plugin.name}" called "${method}" after its setup.`, {
      rule: 'plugin-late',
      hint: 'Register every hook while `setup` runs; a handler decides later what to do.',
    });
  };
  const on =
    <K extends HookName>(hook: K) =>
    (handler: Handler<K>): void => {
      expectOpen(hook);
      given.expectFunction(hook, handler);
      handlers[hook].push(handler);
    };
  const give = <K extends keyof Contributions>(
    method: string,
    list: K,
    values: readonly Contributions[K][number][],
  ) => {
    expectOpen(method);
    const target: Contributions[K][number][] = contributions[list];
    target.push(...values);
  };
  const moduleOf = (method: string, file: ModulePath): string => modulePath(given.expectPath(method, file), host.root);
  const modules = (method: string, files: readonly ModulePath[]): readonly string[] =>
    files.map((file) => moduleOf(method, file));
  const markdownPlugins = (method: string, plugins: readonly MarkdownPlugin[]): readonly MarkdownPlugin[] =>
    plugins.map((entry) => ({
      ...entry,
      module: markdownModule(given.expectMarkdownPlugin(method, entry), host.root),
    }));

  const api: PluginApi = {
    command: host.command,
    root: host.root,
    logger: host.logger,
    cache: host.cache,
    parseOptions: (schema, value) => parseOptions(schema, value, { ...host, plugin: plugin.name }),

    modifyConfig: on('modifyConfig'),
    addPages: on('addPages'),
    modifyRoutes: on('modifyRoutes'),
    modifyNav: on('modifyNav'),
    modifySidebar: on('modifySidebar'),
    extendPageData: on('extendPageData'),
    addPageFeeds: on('addPageFeeds'),
    addSitemapEntries: on('addSitemapEntries'),
    addLlmsLinks: on('addLlmsLinks'),
    addFeedItems: on('addFeedItems'),
    addRedirects: on('addRedirects'),
    modifyRsbuildConfig: on('modifyRsbuildConfig'),
    addHeadTags: on('addHeadTags'),
    addBodyTags: on('addBodyTags'),
    transformHtml: on('transformHtml'),
    modifySearchSections: on('modifySearchSections'),
    addOutputFiles: on('addOutputFiles'),
    onBeforeBuild: on('onBeforeBuild'),
    onAfterBuild: on('onAfterBuild'),
    onDevStart: on('onDevStart'),
    onDevClose: on('onDevClose'),

    addFrontmatter(keys) {
      for (const [key, schema] of Object.entries(keys)) given.expectFrontmatterKey(key, schema);
      give(
        'addFrontmatter',
        'frontmatter',
        Object.entries(keys).map(([key, schema]) => ({ key, schema })),
      );
    },
    watch(patterns) {
      given.expectList('watch', patterns);
      give('watch', 'watchPatterns', patterns);
    },
    addRemarkPlugins: (...plugins) =>
      give('addRemarkPlugins', 'remarkPlugins', markdownPlugins('addRemarkPlugins', plugins)),
    addRehypePlugins: (...plugins) =>
      give('addRehypePlugins', 'rehypePlugins', markdownPlugins('addRehypePlugins', plugins)),
    addPreprocessors: (...plugins) =>
      give('addPreprocessors', 'preprocessors', markdownPlugins('addPreprocessors', plugins)),
    addRsbuildPlugins: (...plugins) => give('addRsbuildPlugins', 'rsbuildPlugins', plugins),
    addVirtualModule(id, source) {
      given.expectFunction('addVirtualModule', source);
      given.expectModuleId(id);
      give('addVirtualModule', 'virtualModules', [{ id, source }]);
    },
    addGlobalStyles: (...files) => give('addGlobalStyles', 'globalStyles', modules('addGlobalStyles', files)),
    addGlobalComponents: (...files) =>
      give('addGlobalComponents', 'globalComponents', modules('addGlobalComponents', files)),
    addMdxComponents: (...files) => give('addMdxComponents', 'mdxComponents', modules('addMdxComponents', files)),
    addSearchClient: (...files) => give('addSearchClient', 'searchClients', modules('addSearchClient', files)),
    overrideComponent(name, file) {
      given.expectKnown('overrideComponent', name, partNames);
      give('overrideComponent', 'overrides', [{ name, file: moduleOf('overrideComponent', file) }]);
    },
    addSlot(name, file) {
      given.expectKnown('addSlot', name, slotNames);
      give('addSlot', 'slots', [{ name, file: moduleOf('addSlot', file) }]);
    },
    addText(lang, text) {
      given.expectTexts(lang, text);
      give('addText', 'texts', [{ lang, text }]);
    },
    addContentSources(sources) {
      for (const name of Object.keys(sources)) given.expectKnown('addContentSources', name, openDirectives);
      give('addContentSources', 'contentSources', [sources]);
    },
    addCheck(check) {
      given.expectFunction('addCheck', check.run);
      give('addCheck', 'checks', [check]);
    },
    addCommand(name, run) {
      given.expectFunction('addCommand', run);
      give('addCommand', 'commands', [{ name, run }]);
    },
  };
  return {
    api,
    seal() {
      isSealed = true;
    },
  };
}

function modulePath(file: ModulePath, root: string): string {
  if (file.startsWith('file:')) return fileURLToPath(file);
  return file.startsWith('.') ? resolve(root, file) : file;
}

/** As an import in a file of the site's root would find it; one that is not there is told with all others. */
function markdownModule(module: ModulePath, root: string): string {
  if (module.startsWith('file:') || module.startsWith('.') || isAbsolute(module)) return modulePath(module, root);
  return createJiti(resolve(root, 'package.json')).esmResolve(module, { try: true }) ?? module;
}
