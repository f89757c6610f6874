import { textsByLang } from '#shared/plugin-texts';
import type { SiteData } from '#shared/types';
import { exportedValues } from '../api/exported-values.ts';
import type { PageContext } from '../api/index.ts';
import {
  islandsModule,
  liveSiteDataModule,
  searchClientsModule,
  searchDialogModule,
  siteDataModule,
  textsModule,
  themeModule,
} from '../bundler/module-texts.ts';
import { pluginTextsId, virtualModuleIds } from '../bundler/virtual-module-ids.ts';
import type { VirtualModule } from '../bundler/virtual-modules.ts';
import { findClientModules } from '../client-modules/find-client-modules.ts';
import { themeDir } from '../files/engine-files.ts';
import type { Hooks } from '../hooks/create-hooks.ts';
import { siteTexts } from './pipeline-settings.ts';

/** The generated modules of a site, each for one virtual id, except the route table. */
export function generatedModules(site: {
  readonly hooks: Hooks;
  readonly context: PageContext;
  siteData(): SiteData;
  readonly isPrerendered: boolean;
  /** Style sheets of the docs folder, absolute. */
  readonly styles: readonly string[];
  /** Files of the theme and of plugins with components that are rendered inside the article, absolute. */
  readonly componentFiles: readonly string[];
  /** The path by which a generated module imports a file. */
  requestOf(file: string): string;
}): readonly VirtualModule[] {
  const { hooks, context, isPrerendered, styles, componentFiles, requestOf } = site;
  const { collected } = hooks;
  const { command, config } = context;
  const texts = siteTexts(config, collected);
  // Loaded on demand, unlike the other parts.
  const { SearchDialog, ...overrides } = collected.overrides;
  const isLive = command === 'dev' && isPrerendered;
  const { codeTheme } = config.markdown;
  const codeStyles = codeTheme === undefined ? [] : [`${themeDir}styles/code/${codeTheme}.css`];
  const globalStyles = [...codeStyles, ...styles, ...collected.globalStyles];
  return [
    {
      id: virtualModuleIds.siteData,
      source: (environment) => (isLive ? liveSiteDataModule(environment) : siteDataModule(site.siteData())),
    },
    { id: virtualModuleIds.shellTexts, source: () => textsModule('shell', texts) },
    { id: virtualModuleIds.articleTexts, source: () => textsModule('article', texts) },
    { id: virtualModuleIds.searchTexts, source: () => textsModule('search', texts) },
    { id: virtualModuleIds.notFoundTexts, source: () => textsModule('notFound', texts) },
    { id: virtualModuleIds.galleryTexts, source: () => textsModule('gallery', texts) },
    ...collected.textGroups.map((group) => ({
      id: pluginTextsId(group.group),
      source: () => exportedValues({ texts: textsByLang(config.locales, group) }),
    })),
    {
      id: virtualModuleIds.islands,
      isOfFolder: true,
      async source() {
        const modules = await findClientModules(config.docsDir, componentFiles);
        return islandsModule(modules.map(({ file, moduleId }) => ({ file: requestOf(file), moduleId })));
      },
    },
    {
      id: virtualModuleIds.theme,
      isOfFolder: true,
      source: () => themeModule({ ...collected, overrides, globalStyles }, requestOf),
    },
    {
      id: virtualModuleIds.searchClients,
      source: () => searchClientsModule(collected.searchClients.map(requestOf)),
    },
    {
      id: virtualModuleIds.searchDialog,
      source: () =>
        searchDialogModule({
          ofTheme: requestOf(`${themeDir}search/theme-dialog.ts`),
          ofSite: requestOf(`${themeDir}search/site-dialog.ts`),
          replacement: SearchDialog && requestOf(SearchDialog),
        }),
    },
    ...collected.virtualModules.map(({ id, plugin }) => ({
      id,
      plugin,
      source: () => hooks.virtualModule(id, context),
    })),
  ];
}
