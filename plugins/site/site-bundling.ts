import type { RsbuildPlugin } from '@rsbuild/core';
import type { Problem } from '#shared/errors';
import { withoutHashAndQuery } from '#shared/paths';
import type { SiteData } from '#shared/types';
import type { Page, PageContext } from '../api/index.ts';
import { createBundleInputs } from '../bundler/bundle-inputs.ts';
import { bundleKey, bundleSettings } from '../bundler/bundle-key.ts';
import { nameOfRequest, provideBundledRoutes, type WantedPages } from '../bundler/bundled-routes.ts';
import { pluginBundlerErrors } from '../bundler/bundler-errors.ts';
import { createBundlerLog } from '../bundler/bundler-log.ts';
import type { BundledSite, Bundling } from '../bundler/bundling.ts';
import { pluginComponentRule } from '../bundler/component-rule.ts';
import { pluginDocumentRule } from '../bundler/document-rule.ts';
import { pluginEngineStyles } from '../bundler/engine-styles.ts';
import { pluginLostStyles } from '../bundler/lost-styles.ts';
import { pluginStyleRule } from '../bundler/style-rule.ts';
import { virtualModuleIds } from '../bundler/virtual-module-ids.ts';
import { createVirtualModules } from '../bundler/virtual-modules.ts';
import { themeClientModules } from '../client-modules/find-client-modules.ts';
import { importedClientModules } from '../client-modules/imported-client-modules.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import { installVersion } from '../site-code/install-records.ts';
import { openSiteModules } from '../site-code/site-modules.ts';
import { generatedModules } from './generated-modules.ts';
import { type SiteState, styleFiles } from './state.ts';

/** Slots inside the article: their components are rendered at build, or islands. */
const articleSlots = ['beforeHero', 'afterHero', 'beforeFeatures', 'afterFeatures'];

/** What the bundler gets of a site, and what it found. */
export function createSiteBundling(site: {
  readonly hooks: Hooks;
  readonly state: SiteState;
  readonly context: () => PageContext;
  readonly siteData: () => SiteData;
  /** Whether neither the configuration nor a plugin changes the bundler. */
  readonly isBundlerOurs: boolean;
  readonly isSelfContained: (page: Page) => Promise<boolean>;
  /** Changes when the same document could become a different module. */
  readonly documentsKey: string;
  readonly configFiles: readonly string[];
}) {
  const { hooks, state, context, siteData, isBundlerOurs, isSelfContained, documentsKey, configFiles } = site;
  const { collected } = hooks;
  const { command, config } = context();
  const { root, docsDir, ssg: isPrerendered } = config;
  const { model } = state;
  const registered = [...collected.mdxComponents, ...articleSlots.flatMap((name) => collected.slots[name] ?? [])];
  /** Files of the theme and of plugins with components that are rendered inside the article. */
  const componentFiles = [
    ...new Set([...themeClientModules, ...registered, ...importedClientModules(registered, openSiteModules(root))]),
  ];
  const settings = { config, hooks, documentsKey };
  // The bundler looks at a package only when it starts.
  const installed = installVersion(root);

  const modulesBesideRoutes = () =>
    generatedModules({
      hooks,
      context: context(),
      siteData,
      isPrerendered,
      styles: state.styles(),
      componentFiles,
      requestOf: bundling.virtualModules.requestOf,
    });
  const bundled: BundledSite = {
    model,
    reload: state.reload,
    generatedModules: (wanted) => [
      provideBundledRoutes({ model, isPrerendered, isSelfContained, wanted }),
      ...modulesBesideRoutes(),
    ],
  };
  let bundling: Bundling = {
    log: createBundlerLog(),
    virtualModules: createVirtualModules(root),
    site: bundled,
  };
  state.onReload((change) => bundling.virtualModules.update(change));

  return {
    /** The plugins for Rsbuild, in order. `wanted` limits the pages in the bundle that renders them; default: all. */
    rsbuildPlugins(wanted?: WantedPages): readonly RsbuildPlugin[] {
      const own = bundling;
      const { log, virtualModules } = own;
      const current: Pick<BundledSite, 'model' | 'reload'> = {
        model: () => own.site.model(),
        reload: () => own.site.reload(),
      };
      return [
        pluginBundlerErrors({ root, virtualModules, log, isDev: command === 'dev' }),
        ...(isPrerendered ? [pluginLostStyles({ root, log, styleFiles })] : []),
        // Documents first: the route table imports them.
        pluginDocumentRule({ root, ...current, report: log.report }),
        pluginComponentRule({ docsDir, root, componentFiles, report: log.report }),
        pluginStyleRule({ root, log, isDev: command === 'dev' }),
        ...(isBundlerOurs ? [pluginEngineStyles({ root, isDev: command === 'dev' })] : []),
        virtualModules.plugin(() => own.site.generatedModules(wanted)),
        // Plugins of the site last, so that they see the changes of ours.
        ...collected.rsbuildPlugins,
      ];
    },
    /** What this site shares with its bundler. */
    bundling: () => bundling,
    /**
     * In dev: equal for two sites if the server and the bundler of one can go on with the other. Undefined when that
     * cannot be known.
     */
    serverKey(): string | undefined {
      const bundle = isPrerendered ? bundleSettings(settings) : undefined;
      const ids = collected.virtualModules.map(({ id }) => id);
      return bundle && JSON.stringify([bundle, componentFiles, ids, configFiles, collected.watchPatterns, installed]);
    },
    /** In dev: takes the place of a site with an equal `serverKey` in the running bundler. */
    async takeOver(running: Bundling): Promise<void> {
      const before = running.site;
      running.site = bundled;
      try {
        await running.virtualModules.update('any');
        bundling = running;
      } catch (error) {
        running.site = before;
        throw error;
      }
    },
    /** Changes whenever the same files could become a different bundle; undefined when that cannot be known. */
    bundleKey: () => (isPrerendered ? bundleKey(settings) : undefined),
    /** Gives the running bundler the generated modules that have changed. */
    updateVirtualModules: () => bundling.virtualModules.update('any'),
    /** In dev: resolves when the bundler has run with the current generated modules. */
    whenBundled: () => bundling.virtualModules.whenBundled(),
    /** Changes with the texts of the generated modules, except the route table, which changes with the documents. */
    generatedKey: () => bundling.virtualModules.key(modulesBesideRoutes()),
    /** Records what goes into the bundles; add its plugin to the others. */
    recordInputs: () =>
      createBundleInputs({
        documentOf: (resource) =>
          nameOfRequest(resource) ?? model().docByFile(withoutHashAndQuery(resource))?.relativePath,
        generated: new Set(Object.values(virtualModuleIds).map(bundling.virtualModules.fileOf)),
        textOf: bundling.virtualModules.textOf,
        routesFile: bundling.virtualModules.fileOf(virtualModuleIds.routes),
      }),
    /** Problems that the bundler found in documents and components; complete once it has run. */
    bundlerProblems: (): readonly Problem[] => bundling.log.problems(),
  };
}
