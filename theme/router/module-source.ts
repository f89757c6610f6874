import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { pagePathOf, pickRoute } from '#shared/paths';
import type { RouteModule } from '#shared/route-module';
import type { MdxContent, View } from '../state/view-store.ts';
import { type Answer, fetchJson } from './fetch-json.ts';
import type { SidebarSource } from './sidebar-source.ts';
import type { ViewSource } from './view-source.ts';

/** What a source of pages in the web bundle needs. */
export interface ModuleSourceOptions {
  /** The route table as it is now: in dev it changes. */
  routes(): readonly RouteModule<MdxContent>[];
  /** With both slashes. */
  readonly base: string;
  readonly sidebarOf: SidebarSource;
}

/** Views of pages whose modules are in the web bundle: dev, and sites without static generation. */
export function createModuleSource({ routes, base, sidebarOf }: ModuleSourceOptions): ViewSource {
  const routeAt = (path: string) => pickRoute(path, new Map(routes().map((route) => [route.path, route])));

  /** What a page shows besides its article. */
  async function dataOf(route: RouteModule<MdxContent>): Promise<Answer<Omit<View, 'article'>>> {
    const file = await fetchJson(pageFileUrl(pagePathOf(route.path), base), parsePageFile);
    if (file.kind !== 'value') return file;
    const { page } = file.value;
    const sidebar = await sidebarOf(page);
    return sidebar.kind === 'value' ? { kind: 'value', value: { page, sidebar: sidebar.value } } : sidebar;
  }

  async function load(path: string): Promise<Answer<View>> {
    const route = routeAt(path);
    // The server's 404 page has the right status and head.
    if (route === undefined) return { kind: 'bad', reason: 'there is no such page' };
    try {
      // Side by side: in dev the module is compiled when it is asked for.
      const [{ default: Content }, data] = await Promise.all([route.load(), dataOf(route)]);
      return data.kind === 'value' ? { kind: 'value', value: { ...data.value, article: { Content } } } : data;
    } catch (error) {
      // The module's own file is gone after a deploy: as good as an answer that is not a page.
      return { kind: 'bad', reason: String(error) };
    }
  }

  return {
    load,
    preload(path) {
      routeAt(path)
        ?.load()
        .catch(() => undefined);
    },
  };
}
