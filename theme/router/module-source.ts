import { pageFileUrl, parsePageFile } from '#shared/page-file';
import { pagePathOf, pickRoute } from '#shared/paths';
import type { RouteModule } from '#shared/route-module';
import type { MdxContent, View } from '../state/view-store.ts';
import { type Answer, fetchJson } from './fetch-json.ts';
import type { SidebarSource } from './sidebar-source.ts';
import type { ViewSource } from './view-source.ts';

interface ModuleSourceOptions {
  /** The current route table: in dev it changes. */
  routes(): readonly RouteModule<MdxContent>[];
  /** With leading and trailing slash. */
  readonly base: string;
  readonly sidebarOf: SidebarSource;
}

/** Loads views of pages whose modules are in the web bundle: in dev, and on sites without static generation. */
export function createModuleSource({ routes, base, sidebarOf }: ModuleSourceOptions): ViewSource {
  const routeAt = (path: string) => pickRoute(path, new Map(routes().map((route) => [route.path, route])));

  /** Everything of a view except its article. */
  async function dataOf(route: RouteModule<MdxContent>): Promise<Answer<Omit<View, 'article'>>> {
    const file = await fetchJson(pageFileUrl(pagePathOf(route.path), base), parsePageFile);
    if (file.kind !== 'value') return file;
    const { page } = file.value;
    const sidebar = await sidebarOf(page);
    return sidebar.kind === 'value' ? { kind: 'value', value: { page, sidebar: sidebar.value } } : sidebar;
  }

  async function load(path: string): Promise<Answer<View>> {
    const route = routeAt(path);
    // Reloading gives the server's 404 page, with the right status and head.
    if (route === undefined) return { kind: 'bad', reason: 'there is no such page' };
    try {
      // In parallel: in dev the module is compiled on request.
      const [{ default: Content }, data] = await Promise.all([route.load(), dataOf(route)]);
      return data.kind === 'value' ? { kind: 'value', value: { ...data.value, article: { Content } } } : data;
    } catch (error) {
      // The module's file is gone after a deploy: reload, as for any bad answer.
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
