import { DocSiteError } from '#shared/errors';
import { isObject } from '#shared/is-object';
import type { PluginApi } from '../../api/index.ts';
import { toRspressConfig, withChanges } from './rspress-config.ts';
import { toAddedPage, toRspressRoute, withExtendedData } from './rspress-page.ts';
import type { RspressPlugin } from './rspress-plugin.ts';

/** What Rspress gives to `config`; the site lists its plugins itself. */
const configUtils = { addPlugin: listed, removePlugin: listed };

function listed(): never {
  throw new Error(
    'It changes the list of plugins in the hook `config`. List the plugins in `doc-site.config.ts` instead.',
  );
}

/** Registers the functions of a plugin of Rspress under the hooks that do the same. */
export function addHooks(api: PluginApi, plugin: RspressPlugin): void {
  const { root, command } = api;
  const isProd = command !== 'dev';

  api.modifyConfig(async (user) => {
    if (plugin.config === undefined) return user;
    const before = toRspressConfig(user, root);
    const after = await plugin.config(structuredClone(before), configUtils, isProd);
    if (!isObject(after)) {
      throw new DocSiteError(`\`config\` returned \`${String(after)}\`, expected a configuration.`, {
        rule: 'rspress',
        hint: 'Return the configuration, even if it is unchanged.',
      });
    }
    return withChanges(user, before, after);
  });
  api.addPages(async ({ config }) => {
    const pages = await plugin.addPages?.(toRspressConfig(config, root), isProd);
    return (pages ?? []).map((page) => toAddedPage(page, config));
  });
  api.modifyRoutes(async (routes, { config }) => {
    await plugin.routeGenerated?.(
      routes.map((route) => toRspressRoute(route, config.docsDir)),
      isProd,
    );
    return routes;
  });
  api.extendPageData(async (page, { model }) => {
    const doc = model.pages.get(page.routePath)?.doc;
    return doc === undefined ? page : withExtendedData(plugin, { page, doc, isProd });
  });
  api.onBeforeBuild(async ({ config }) => plugin.beforeBuild?.(toRspressConfig(config, root), isProd));
  api.onAfterBuild(async (_build, { config }) => plugin.afterBuild?.(toRspressConfig(config, root), isProd));
}
