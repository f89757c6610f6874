import { fileURLToPath } from 'node:url';
import type { RsbuildPlugin } from '@rsbuild/core';
import { virtualModuleIds } from '#shared/virtual-modules';
import type { ContentModel, PageSource } from './content/types.ts';
import { pluginVirtualModule, type VirtualModuleHost } from './virtual-module.ts';

/** Stands for pages whose text a plugin gave: the loader puts the text in. */
const addedPageFile = fileURLToPath(new URL('./compile/added-page.mdx', import.meta.url));

/** How a route's module is reached: not at all, in the same file, or in a chunk of its own. */
export type RouteLoading = 'none' | 'eager' | 'lazy';

/** Text of `virtual-doc-site/routes`. */
export function routesModule(model: ContentModel, loading: RouteLoading): string {
  const routes = loading === 'none' ? [] : [...model.pages.values()];
  return `export const routes = [\n${routes.map((page) => `  ${routeEntry(page, model, loading)},\n`).join('')}];\n`;
}

/** Provides the route table: with modules where pages are rendered, empty in the browser of a prerendered site. */
export function pluginRoutes(options: {
  readonly host: VirtualModuleHost;
  readonly model: () => ContentModel;
  readonly loading: Readonly<Record<'web' | 'node', RouteLoading>>;
}): RsbuildPlugin {
  return pluginVirtualModule({
    name: 'doc-site:routes',
    id: virtualModuleIds.routes,
    host: options.host,
    source: (environment) => routesModule(options.model(), options.loading[environment]),
  });
}

/** What a page's document is imported by. */
export function docRequest({ doc }: PageSource, model: ContentModel): string {
  return model.isAdded(doc) ? `${addedPageFile}?doc=${encodeURIComponent(doc.relativePath)}` : doc.file;
}

function routeEntry(page: PageSource, model: ContentModel, loading: RouteLoading): string {
  const { path, filePath, lang, version } = page.route;
  const mode = loading === 'eager' ? '/* webpackMode: "eager" */ ' : '';
  const load = `() => import(${mode}${JSON.stringify(docRequest(page, model))})`;
  return `{ path: ${JSON.stringify(path)}, filePath: ${JSON.stringify(filePath)}, lang: ${JSON.stringify(lang)}, version: ${JSON.stringify(version)}, load: ${load} }`;
}
